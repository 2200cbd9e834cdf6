import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { readLink } from './read-link.ts'
import { ReasonChoice, ReportDetails } from './report-fields.tsx'
import css from './report.module.css'
import { ReportedThing } from './reported-thing.tsx'
import { ReportReceipt } from './report-receipt.tsx'
import { type Reported, useReport } from './use-report.ts'

/** The whole report on one page: for people without an account, and for whatever a link leads to. */
export function ReportForm({ target }: { readonly target: Reported | null }) {
  const { t } = useLingui()
  const form = useReport(target)
  const [link, setLink] = useState('')
  const { mistakes, refuse, send, receipt } = form
  const linkMistake = (found: null | undefined) => {
    if (link.trim() === '') return t`Please give the link.`
    return found === null ? t`Nothing of this site is at this address.` : t`The link could not be looked up. Please try again.`
  }
  const submit = async () => {
    const what = target ?? (await follow(link).catch(() => undefined))
    const found = { ...(what ? {} : { target: linkMistake(what) }), ...form.checkReason(), ...form.checkDetails() }
    if (!refuse(found) && what) send.run(what)
  }
  if (receipt !== null) return <ReportReceipt receipt={receipt} />
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ErrorSummary errors={Object.entries(mistakes).map(([name, message]) => ({ fieldId: `report-${name}`, message }))} />
      {target ? (
        <ReportedThing target={target} />
      ) : (
        <TextField
          id="report-target"
          label={t`Link to what you report`}
          hint={t`The address of a post, a profile or a request on this site. Comments have a link “Report” of their own.`}
          error={mistakes.target}
          isRequired
          inputMode="url"
          autoComplete="off"
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
      )}
      <ReasonChoice {...form} />
      <ReportDetails {...form} />
      {send.mistake && (
        <p role="alert" className={css['error']}>
          {send.mistake}
        </p>
      )}
      <div>
        <Button type="submit" variant="ink" size="l" isLoading={send.isPending}>
          <Trans>Send report</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What a link leads to; null where it leads to nothing of this site. */
async function follow(link: string): Promise<Reported | null> {
  const found = readLink(link, location.origin)
  if (!found || 'kind' in found) return found
  try {
    const { id } = await call('GET /api/users/username/{username}', { params: { username: found.username } })
    return { kind: 'person', id }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
    throw error
  }
}
