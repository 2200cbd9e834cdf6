import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportReason, TargetKind } from '#contract/moderation/moderation.ts'
import { hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { needsExplanation } from './reasons.ts'

export interface Reported {
  readonly kind: TargetKind
  readonly id: number
}

export interface Report {
  readonly reason: ReportReason | null
  readonly explanation: string
  readonly name: string
  readonly email: string
  readonly isInGoodFaith: boolean
}

export type Mistakes = Partial<Record<keyof Report | 'target', string>>

export interface ReportForm {
  readonly report: Report
  readonly mistakes: Mistakes
  readonly change: (part: Partial<Report>) => void
}

/** A report while it is written, sent and received; what was typed survives a refusal and a reload. */
export function useReport(target: Reported | null) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const isVisitor = !useViewer()
  const checkText = useTextCheck()
  const [explanation, setExplanation] = useDraft(target ? `report:${target.kind}:${target.id}` : 'report')
  const [rest, setRest] = useState({ reason: null as ReportReason | null, name: '', email: '', isInGoodFaith: false })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [receipt, setReceipt] = useState<string | null>(null)
  const sendOnce = useIdempotencyKey()
  const report: Report = { ...rest, explanation }
  // A report about the abuse of a child may be made without saying who one is.
  const needsName = isVisitor && report.reason !== 'child_abuse'

  const change = ({ explanation: words, ...part }: Partial<Report>) => {
    if (words !== undefined) setExplanation(words)
    setRest((known) => ({ ...known, ...part }))
  }
  const checkReason = (): Mistakes => (report.reason ? {} : { reason: t`Please choose a reason.` })
  const checkDetails = (): Mistakes => {
    const found: Mistakes = {}
    const isNeeded = report.reason && needsExplanation(report.reason)
    const words = checkText(explanation, limits.reportLength, isNeeded ? t`Please describe what is wrong.` : undefined)
    if (words) found.explanation = words
    if (needsName && !hasVisibleCharacter(report.name)) found.name = t`Please give your name.`
    if (needsName && !/^\S+@\S+\.\S+$/.test(report.email)) found.email = t`Please give an e-mail address at which we can answer.`
    if (!report.isInGoodFaith) found.isInGoodFaith = t`Please confirm this.`
    return found
  }
  const refuse = (found: Mistakes): boolean => {
    setMistakes(found)
    return Object.keys(found).length > 0
  }
  const send = useAction(
    (error) => {
      const fields = error instanceof ApiError ? error.fields.filter(({ field }) => field in report) : []
      if (fields.length === 0) return errorText(i18n, error)
      return setMistakes(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    },
    async ({ kind, id }: Reported) => {
      const body = bodyOf(kind, id, report, isVisitor)
      const answer = await sendOnce(body, (idempotencyKey) => call('POST /api/reports', { body, idempotencyKey }))
      setExplanation('')
      setReceipt(answer.receipt)
      await queryClient.invalidateQueries({ queryKey: ['own-reports'] })
    },
  )
  return { report, mistakes, change, checkReason, checkDetails, refuse, send, receipt, isVisitor, needsName }
}

function bodyOf(targetKind: TargetKind, targetId: number, report: Report, isVisitor: boolean) {
  const { reason, explanation, name, email } = report
  if (!reason) throw new Error('a report was sent without a reason')
  const given = (key: string, text: string) => (hasVisibleCharacter(text) ? { [key]: text } : {})
  return {
    targetKind,
    targetId,
    reason,
    inGoodFaith: true as const,
    ...given('explanation', explanation),
    ...(isVisitor ? { ...given('name', name), ...given('email', email) } : {}),
  }
}
