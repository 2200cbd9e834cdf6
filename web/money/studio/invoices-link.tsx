import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './csv-link.module.css'
import { saveFiles } from './save-files.ts'

interface InvoicesLinkProps {
  readonly href: string
  /** Of which month, for whoever doesn't see beside what the link stands. */
  readonly label: string
  readonly children: ReactNode
}

/** Fetches a month's invoices, which takes a while: a sheet is drawn when its turn comes. */
export function InvoicesLink({ href, label, children }: InvoicesLinkProps) {
  const { t } = useLingui()
  const { run, isPending } = useAction(t`We couldn’t download the invoices`, () => saveFiles(href))
  return (
    <button type="button" onClick={run} className={css['link']} aria-label={label} aria-busy={isPending || undefined} title={label}>
      {isPending ? <Spinner /> : <Download aria-hidden="true" size={16} strokeWidth={1.75} />}
      {children}
    </button>
  )
}
