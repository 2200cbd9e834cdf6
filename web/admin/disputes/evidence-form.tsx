import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DisputeDetail } from '#contract/admin/disputes.ts'
import { limits } from '#contract/limits.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import css from './disputes.module.css'
import { useSubmitEvidence } from './use-submit-evidence.ts'

/** The evidence that the site gathered, to be reviewed, changed and submitted once. */
export function EvidenceForm({ dispute }: { readonly dispute: DisputeDetail }) {
  const { t } = useLingui()
  const { id, isInquiry, evidenceWords, gatheredWords } = dispute
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const [before, setBefore] = useState<string | null>(null)
  const form = useForm({
    draft: `evidence:${id}:${isInquiry ? 'inquiry' : 'dispute'}`,
    first: { words: evidenceWords },
    check: ({ words }) => ({ words: !isSendable(words) && t`Enter up to 20,000 characters of evidence.` }),
    send: async ({ words }) => {
      await call('PUT /api/admin/disputes/{id}/evidence', { params: { id }, body: { words } })
      await refresh()
      showToast({ tone: 'success', title: t`Draft saved` })
    },
    failed: t`We couldn’t save the draft`,
  })
  const { words } = form.fields
  const submit = useSubmitEvidence(dispute, form.forget)
  const replace = (by: string, kept: string | null) => {
    form.change({ words: by })
    setBefore(kept)
  }
  return (
    <form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <TextareaField
        {...form.field('words')}
        label={t`Text for the bank`}
        hint={t`We gathered this from what the site knows. Review it before you submit it. Banks read English.`}
        rows={14}
        limit={limits.disputeWords}
      />
      <div className={css['actions']}>
        <Button variant="ink" disabled={!isSendable(words)} isLoading={submit.isPending} onClick={() => setAsking(true)}>
          <Trans>Submit evidence</Trans>
        </Button>
        <Button type="submit" isLoading={form.isPending}>
          <Trans>Save draft</Trans>
        </Button>
        {before !== null ? (
          <Button variant="quiet" onClick={() => replace(before, null)}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          words !== gatheredWords && (
            <Button variant="quiet" onClick={() => replace(gatheredWords, words)}>
              <Trans>Gather again</Trans>
            </Button>
          )
        )}
      </div>
      {isAsking && (
        <AlertDialog
          title={t`Submit this evidence to the bank?`}
          confirmLabel={t`Submit evidence`}
          tone="ink"
          isPending={submit.isPending}
          onConfirm={() => submit.run(words)}
          onCancel={() => setAsking(false)}
        >
          <p>
            <Trans>You can submit evidence once. You can’t change it afterwards.</Trans>
          </p>
        </AlertDialog>
      )}
    </form>
  )
}

const isSendable = (words: string): boolean => hasVisibleCharacter(words) && fitsLength(words, limits.disputeWords)
