import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import type { Parted } from '#web/graph/blocks/parting.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { reasonTexts } from './reasons.ts'
import css from './report.module.css'
import { GoodFaith, ReasonList, ReportDetails } from './report-fields.tsx'
import { type BlockFlags, PartingOffers, ReportReceipt } from './report-receipt.tsx'
import { reportTitles } from './targets.ts'
import type { Reported } from './read-link.ts'
import { useReport } from './use-report.ts'
import { Refusal } from '#web/ui/refusal.tsx'

export interface ReportDialogProps {
  readonly target: Reported
  /** Who it is, or who made it; null where that is not said. */
  readonly label: string | null
  /** Where they can be blocked and muted afterwards. */
  readonly person?: (Parted & BlockFlags) | undefined
  readonly onBlocked?: (() => void | Promise<void>) | undefined
  readonly onClose: () => void
}

/** Reports a person or a thing in two steps: why, where one press leads on, and in one's own words. */
export function ReportDialog({ target, label, person, onBlocked, onClose }: ReportDialogProps) {
  const { i18n } = useLingui()
  const [isChosen, setChosen] = useState(false)
  const form = useReport(target)
  const { receipt } = form
  const { reason } = form.fields
  const choose = (chosen: ReportReason) => {
    form.change({ reason: chosen })
    setChosen(true)
  }
  // The second click of a double click that chose the reason may land on this button, and a report isn't taken back.
  const send = ({ detail }: MouseEvent) => detail > 1 || form.submit()
  if (receipt !== null) {
    return (
      <Dialog title={<Trans>Report sent</Trans>} onClose={onClose} footer={<Done onClose={onClose} />}>
        <Step>
          <ReportReceipt receipt={receipt} />
          {person && <PartingOffers person={person} onBlocked={() => void onBlocked?.()} />}
        </Step>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={i18n._(reportTitles[target.kind])}
      onClose={onClose}
      footer={
        isChosen ? (
          <>
            <GoodFaith />
            <Button onClick={() => setChosen(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button variant="ink" isLoading={form.isPending} onClick={send}>
              <Trans>Send report</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {isChosen && reason ? (
        <Step key="details" isLater>
          <p className="muted">
            {label && <span dir="auto">{label} · </span>}
            {i18n._(reasonTexts[reason].label)}
          </p>
          <ReportDetails form={form} />
          <Refusal>{form.mistake}</Refusal>
        </Step>
      ) : (
        <Step key="reason" isLater={reason !== null}>
          {label && (
            <p dir="auto" className="muted">
              {label}
            </p>
          )}
          <ReasonList onChoose={choose} />
        </Step>
      )}
    </Dialog>
  )
}

function Done({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button variant="ink" onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  )
}

/** One step of the dialog; one that replaced another takes the focus, which would be nowhere. */
function Step({ isLater = false, children }: { readonly isLater?: boolean; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLater) box.current?.focus()
  }, [isLater])
  return (
    <div ref={box} tabIndex={-1} className={css['step']}>
      {children}
    </div>
  )
}
