import { useMemo } from 'react'
import { waveBehavior, type WaveTrait } from '#contract/account/waves.ts'
import { useChoice, useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const periods = ['week', 'month'] as const
const lengths = { week: 7 * day, month: 30 * day } as const

/** Of a surge the period begins a while before it was found. */
const before = hour

/** What of the sign-ups is looked at, kept in the address: the period, and what accounts share. */
export function useWaveFilter() {
  const setFilters = useSetFilters()
  const [length, surge, until] = [useChoice('period', periods), useFilter('since'), useFilter('until')]
  const [network, domain, shape, text, link] = [
    useFilter('network'),
    useFilter('domain'),
    useFilter('shape'),
    useFilter('text'),
    useFilter('link'),
  ]
  const behavior = useChoice('behavior', waveBehavior.options)
  const answered = useChoice('answered', ['include'])
  const query = useMemo(() => {
    const shared = Object.fromEntries(Object.entries({ network, domain, shape, text, link, behavior, answered }).filter(([, word]) => word))
    if (Number.isFinite(Date.parse(surge))) {
      const end = Number.isFinite(Date.parse(until)) ? { to: new Date(until).toISOString() } : {}
      return { ...shared, ...end, from: new Date(Date.parse(surge) - before).toISOString() }
    }
    // A minute less than may be asked for, since the clock of the server may be behind.
    return length ? { ...shared, from: new Date(Date.now() - lengths[length] + minute).toISOString() } : shared
  }, [network, domain, shape, text, link, behavior, answered, surge, until, length])
  const chosen: Readonly<Partial<Record<WaveTrait, string>>> = {
    ...(network && { network }),
    ...(domain && { domain }),
    ...(shape && { shape }),
    ...(text && { text }),
    ...(link && { link }),
    ...(behavior && { behavior }),
  }
  return {
    query,
    chosen,
    period: surge || length || '',
    includesAnswered: answered === 'include',
    choose: (trait: WaveTrait, value: string) => setFilters({ [trait]: value }),
    includeAnswered: (isIncluded: boolean) => setFilters({ answered: isIncluded ? 'include' : '' }),
    setPeriod: (period: string, end: string | null) =>
      setFilters(
        period === 'week' || period === 'month' ? { period, since: '', until: '' } : { period: '', since: period, until: end ?? '' },
      ),
  }
}
