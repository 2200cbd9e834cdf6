import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Privacy } from '#contract/privacy.ts'
import { CallPrivacy } from '#web/calls/call-privacy.tsx'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './privacy-settings.module.css'

const privacyKey = ['privacy'] as const

/** Who may write, and what others see while one reads and writes. Each change counts at once. */
export function PrivacySettings() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ queryKey: privacyKey, queryFn: ({ signal }) => call('GET /api/me/privacy', { signal }) })
  const [wanted, change] = useChange()
  if (error) return <LoadError title={t`The settings could not be loaded`} error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Loading>
        <Skeleton width="16rem" height="2.75rem" />
      </Loading>
    )
  }
  const shown = { ...data, ...wanted }
  return (
    <form className={css['settings']}>
      <Field label={t`Who may write to you`} hint={t`Messages from people you do not know wait as requests until you accept them.`}>
        {(control) => (
          <Select
            {...control}
            value={shown.messagesFrom}
            onChange={(event) => change({ messagesFrom: event.target.value as Privacy['messagesFrom'] })}
          >
            <option value="everyone">{t`Everyone`}</option>
            <option value="contacts">{t`People I follow or have written to`}</option>
          </Select>
        )}
      </Field>
      <Field label={t`Who sees when you are online`}>
        {(control) => (
          <Select
            {...control}
            value={shown.presenceFor}
            onChange={(event) => change({ presenceFor: event.target.value as Privacy['presenceFor'] })}
          >
            <option value="everyone">{t`Everyone I talk to or who follows me`}</option>
            <option value="contacts">{t`People I follow or have written to`}</option>
            <option value="nobody">{t`Nobody`}</option>
          </Select>
        )}
      </Field>
      <Checkbox
        label={<Trans>Show others when I received and read their messages</Trans>}
        checked={shown.showsReceipts}
        onChange={(event) => change({ showsReceipts: event.target.checked })}
      />
      <Checkbox
        label={<Trans>Show others when I am writing</Trans>}
        checked={shown.showsTyping}
        onChange={(event) => change({ showsTyping: event.target.checked })}
      />
      <CallPrivacy privacy={shown} onChange={change} />
    </form>
  )
}

/** What was chosen is shown at once, and until the answer is there: two quick changes do not take each other back. */
function useChange(): readonly [Partial<Privacy>, (change: Partial<Privacy>) => void] {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<Partial<Privacy>>({})
  const save = async (change: Partial<Privacy>) => {
    setWanted((known) => ({ ...known, ...change }))
    try {
      const answer = await call('PUT /api/me/privacy', { body: change })
      queryClient.setQueryData<Privacy>(privacyKey, (known) => known && { ...known, ...sameFields(answer, change) })
    } catch (error) {
      showToast({ tone: 'error', title: t`This could not be changed`, description: errorText(i18n, error) })
    }
    // Unless it was changed again meanwhile.
    setWanted((known) => without(known, change))
  }
  return [wanted, (change) => void save(change)]
}

function sameFields(from: Privacy, like: Partial<Privacy>): Partial<Privacy> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in like))
}

function without(wanted: Partial<Privacy>, change: Partial<Privacy>): Partial<Privacy> {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => change[name as keyof Privacy] !== value))
}
