import { Download } from 'lucide-react'
import css from './csv-link.module.css'

interface CsvLinkProps {
  readonly href: string
  /** What the file holds, for whoever does not see beside what the link stands. */
  readonly label: string
  readonly format?: 'CSV' | 'JSON'
}

/** Fetches a list as a file: one that any spreadsheet opens, or one for programs. */
export function CsvLink({ href, label, format = 'CSV' }: CsvLinkProps) {
  return (
    <a href={href} download className={css['link']} aria-label={label} title={label}>
      <Download aria-hidden="true" size={16} strokeWidth={1.75} />
      {format}
    </a>
  )
}
