import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useId, useRef } from 'react'
import { checkFile } from '#web/people/media/check-file.ts'
import { refusalText } from '#web/people/media/file-refusal.ts'
import { sendFile } from '#web/people/media/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import css from './settings.module.css'
import { useAction } from '#web/lib/use-action.ts'

interface LogoFieldProps {
  readonly url: string | null
  readonly error: string | undefined
  readonly onChange: (url: string | null) => void
}

/** The site’s face: an own upload, shown to everybody once it is saved. */
export function LogoField({ url, error, onChange }: LogoFieldProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const send = useAction(null, async (file: File) => {
    const refusal = file.type.startsWith('image/') ? await checkFile(file) : 'unsupported_file'
    if (refusal) throw new Error(refusalText(i18n, refusal))
    onChange((await sendFile(file, { poster: null, onProgress: () => undefined, signal: new AbortController().signal })).url)
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) send.run(file)
  }
  const mistake = send.mistake ?? error
  return (
    <div className="grid gap-2">
      <p id={id} className={css['label']}>
        <Trans>Logo</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {url && <img src={`${url}?w=96`} alt={t`Logo`} width="48" height="48" className={css['previewLogo']} />}
        <input ref={picker} type="file" accept="image/*" hidden aria-labelledby={id} onChange={choose} />
        <Button isLoading={send.isPending} onClick={() => picker.current?.click()}>
          {url ? <Trans>Choose another logo</Trans> : <Trans>Choose logo</Trans>}
        </Button>
        {url && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trans>Use default logo</Trans>
          </Button>
        )}
      </div>
      {mistake && (
        <p role="alert" className="text-sm danger">
          {mistake}
        </p>
      )}
    </div>
  )
}
