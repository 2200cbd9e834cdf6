import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import css from './csv-link.module.css'

interface InvoicesLinkProps {
  readonly href: string
  /** Of which month, for whoever doesn't see beside what the link stands. */
  readonly label: string
}

/** Fetches a month's invoices as one file. */
export function InvoicesLink({ href, label }: InvoicesLinkProps) {
  return (
    <a href={href} download className={css['link']} aria-label={label} title={label}>
      <Download aria-hidden="true" size={16} strokeWidth={1.75} />
      <Trans>Invoices</Trans>
    </a>
  )
}
