import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ImportMistake } from '#contract/account/sign-up-blocks.ts'
import { call } from '#web/lib/api.ts'
import { fullNumber } from '#web/lib/format.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import css from './joining.module.css'

interface ImportDialogProps {
  readonly onImported: () => Promise<unknown>
  readonly onClose: () => void
}

interface Done {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly mistakes: readonly ImportMistake[]
}

/** Takes blocks from a file or from what's pasted; lines with a mistake stay in the field, to be corrected and sent again. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const { t, i18n } = useLingui()
  const [done, setDone] = useState<Done>()
  const [left, setLeft] = useState('')
  const fileLabel = useId()
  const number = (value: number) => fullNumber(value, i18n.locale)
  const form = useForm({
    // After sending, the form begins with the lines that are still to be corrected.
    first: { csv: left },
    at: 'csv',
    check: ({ csv }) => ({ csv: csv.trim() === '' && t`Choose a file, or paste its lines.` }),
    send: async ({ csv }) => {
      const answer = await call('POST /api/admin/sign-up-blocks/import', { body: { csv } })
      setDone(answer)
      setLeft(answer.mistakes.map(({ text }) => text).join('\n'))
      await onImported()
    },
  })
  return (
    <FormDialog title={t`Import blocks`} onClose={onClose}>
      <form className="grid gap-4 w-full" onSubmit={form.submit} noValidate>
        <p className="text-sm muted">
          <Trans>
            One block on each line: <code>domain</code>, <code>network</code>, <code>name</code> or <code>exception</code>, what to block,
            the last day and a note, with commas between them.
          </Trans>
        </p>
        {done && (
          <div role="status" className={css['done']}>
            <p>
              <Trans>
                {number(done.added)} added, {number(done.changed)} changed, {number(done.unchanged)} as before.
              </Trans>
            </p>
            {done.mistakes.length > 0 && (
              <>
                <p className="danger">
                  <Trans>These lines weren’t imported. Correct them below.</Trans>
                </p>
                <ul>
                  {done.mistakes.map(({ line, message }) => (
                    <li key={line}>
                      <Trans>Line {line}:</Trans> {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <div className="grid gap-1 text-sm">
          <span id={fileLabel}>
            <Trans>File</Trans>
          </span>
          <input
            type="file"
            aria-labelledby={fileLabel}
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void file.text().then((csv) => form.change({ csv }))
            }}
          />
        </div>
        <TextareaField {...form.field('csv')} label={t`Lines`} rows={8} spellCheck={false} />
        <div>
          <Button type="submit" variant="ink" isLoading={form.isPending}>
            <Trans>Import</Trans>
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
