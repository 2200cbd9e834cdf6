import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import css from './csv-link.module.css'

interface CsvLinkProps {
  readonly href: string
  /** What the file holds, for whoever does not see beside what the link stands. */
  readonly label: string
}

/** Fetches a list as a file that any spreadsheet opens. */
export function CsvLink({ href, label }: CsvLinkProps) {
  return (
    <a href={href} download className={css['link']} aria-label={label} title={label}>
      <Download aria-hidden="true" size={16} strokeWidth={1.75} />
      <Trans>CSV</Trans>
    </a>
  )
}
