import { Trans } from '@lingui/react/macro'
import type { AuditLine } from '#contract/admin/audit-log.ts'
import css from './audit.module.css'

/** Everything that was kept with a line, as it was kept. */
export function LineDetails({ line: { details } }: { readonly line: AuditLine }) {
  const entries = Object.entries(details)
  if (entries.length === 0) return null
  return (
    <details className={css['details']}>
      <summary>
        <Trans>Details</Trans>
      </summary>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
