import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportReason, TargetKind } from '#contract/moderation/moderation.ts'
import { hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { GivenUp } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { type Reported, readLink } from './read-link.ts'
import { needsExplanation } from './reasons.ts'

export interface Report {
  readonly reason: ReportReason | null
  readonly explanation: string
  readonly name: string
  readonly email: string
  /** The address of what is reported, where it isn't known. */
  readonly link: string
}

const first: Report = { reason: null, explanation: '', name: '', email: '', link: '' }

/** A report while it is written, sent and received; what was typed survives a refusal and a reload. */
export function useReport(target: Reported | null) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isVisitor = !useViewer()
  const checkText = useTextCheck()
  const [receipt, setReceipt] = useState<string | null>(null)
  // A report about the abuse of a child may be made without saying who one is.
  const needsNameFor = ({ reason }: Report) => isVisitor && reason !== 'child_abuse'
  const find = async (link: string): Promise<Reported> => {
    const found = await follow(link).catch(() => undefined)
    if (found) return found
    form.refuse({
      link: found === null ? t`This link doesn’t lead to anything on this site.` : t`We couldn’t check the link. Try again.`,
    })
    throw new GivenUp()
  }
  const form = useForm({
    draft: target ? `report:${target.kind}:${target.id}` : 'report',
    keeps: ['explanation'],
    first,
    check: (report) => {
      const isNeeded = report.reason && needsExplanation(report.reason)
      return {
        link: !target && report.link.trim() === '' && t`Enter the link.`,
        reason: !report.reason && t`Choose a reason.`,
        explanation: checkText(report.explanation, limits.reportLength, isNeeded ? t`Describe what’s wrong.` : undefined),
        name: needsNameFor(report) && !hasVisibleCharacter(report.name) && t`Enter your name.`,
        email: needsNameFor(report) && !/^\S+@\S+\.\S+$/.test(report.email) && t`Enter an email address where we can reach you.`,
      }
    },
    send: async (report) => {
      const { kind, id } = target ?? (await find(report.link))
      const body = bodyOf(kind, id, report, isVisitor)
      const answer = await callOnce('POST /api/reports', { body })
      setReceipt(answer.receipt)
      await queryClient.invalidateQueries({ queryKey: ['own-reports'] })
    },
  })
  return { ...form, receipt, isVisitor, needsName: needsNameFor(form.fields) }
}

export type ReportForm = ReturnType<typeof useReport>

function bodyOf(targetKind: TargetKind, targetId: number, report: Report, isVisitor: boolean) {
  const { reason, explanation, name, email } = report
  if (!reason) throw new Error('a report was sent without a reason')
  const given = (key: string, text: string) => (hasVisibleCharacter(text) ? { [key]: text } : {})
  return {
    targetKind,
    targetId,
    reason,
    // Said beside the button that sends it (Regulation (EU) 2022/2065, article 16(2)(d)).
    inGoodFaith: true as const,
    ...given('explanation', explanation),
    ...(isVisitor ? { ...given('name', name), ...given('email', email) } : {}),
  }
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
