import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DisputeDetail } from '#contract/admin/disputes.ts'
import { Button } from '#web/ui/button.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import css from './disputes.module.css'
import { EvidenceForm } from './evidence-form.tsx'
import { useSubmitEvidence } from './use-submit-evidence.ts'

/** What the bank is told: to be written, on its way, or as it was sent. */
export function Evidence({ dispute }: { readonly dispute: DisputeDetail }) {
  const { evidence, isAnswerable, chosenMessages } = dispute
  if (isAnswerable) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {chosenMessages > 0 && (
          <p className="measure text-sm muted">
            <Plural
              value={chosenMessages}
              one="The creator chose # message as evidence."
              other="The creator chose # messages as evidence."
            />
          </p>
        )}
        <EvidenceForm dispute={dispute} />
      </div>
    )
  }
  if (evidence === 'sending') return <Sending dispute={dispute} />
  if (evidence === 'submitted') return <Submitted dispute={dispute} />
  return (
    <p className="measure text-sm muted">
      <Trans>No evidence was submitted before the due date.</Trans>
    </p>
  )
}

function Sending({ dispute }: { readonly dispute: DisputeDetail }) {
  const submit = useSubmitEvidence(dispute)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="measure text-sm">
        <Trans>The payment provider hasn’t confirmed the evidence yet. We send it again every hour.</Trans>
      </p>
      <div>
        <Button isLoading={submit.isPending} onClick={() => submit.run(dispute.evidenceWords)}>
          <Trans>Send again</Trans>
        </Button>
      </div>
      <Sent words={dispute.evidenceWords} />
    </div>
  )
}

function Submitted({ dispute: { submittedAt, submittedBy, evidenceWords } }: { readonly dispute: DisputeDetail }) {
  const { i18n } = useLingui()
  const at = submittedAt && dateAndTime(submittedAt, i18n.locale)
  const name = submittedBy?.displayName
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="measure text-sm muted">
        {name === undefined ? (
          <Trans>Submitted on {at}.</Trans>
        ) : (
          <Trans>
            {name} submitted this on {at}.
          </Trans>
        )}{' '}
        {evidenceWords === '' && <Trans>The text isn’t kept here.</Trans>}
      </p>
      {evidenceWords !== '' && <Sent words={evidenceWords} />}
    </div>
  )
}

function Sent({ words }: { readonly words: string }) {
  return (
    <p dir="auto" className={css['sent']}>
      {words}
    </p>
  )
}
