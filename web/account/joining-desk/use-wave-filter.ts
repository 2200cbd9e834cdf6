import { useMemo } from 'react'
import { waveBehavior, type WaveTrait } from '#contract/account/waves.ts'
import { useChoice, useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'

const [hour, day] = [3_600_000, 86_400_000]
const periods = ['week', 'month'] as const
const lengths = { week: 7 * day, month: 30 * day } as const

/** Of a surge the period begins a while before it was found. */
const before = hour

/** What of the sign-ups is looked at, kept in the address: the period, and what accounts share. */
export function useWaveFilter() {
  const setFilters = useSetFilters()
  const [length, since, until] = [useChoice('period', periods), useFilter('since'), useFilter('until')]
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
    const [begin, end] = [Date.parse(since), Date.parse(until)]
    if (!Number.isFinite(begin)) return shared
    const from = new Date(length ? begin : begin - before).toISOString()
    return Number.isFinite(end) ? { ...shared, from, to: new Date(end).toISOString() } : { ...shared, from }
  }, [network, domain, shape, text, link, behavior, answered, since, until, length])
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
    period: length || since || '',
    isSurge: !length && since !== '',
    includesAnswered: answered === 'include',
    choose: (trait: WaveTrait, value: string) => setFilters({ [trait]: value }),
    includeAnswered: (isIncluded: boolean) => setFilters({ answered: isIncluded ? 'include' : '' }),
    setPeriod: (period: string, end: string | null) => {
      const choice = periods.find((one) => one === period)
      const from = choice ? new Date(Date.now() - lengths[choice]).toISOString() : period
      setFilters({ period: choice ?? '', since: from, until: (!choice && end) || '' })
    },
  }
}
