import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseSummary } from '#contract/moderation/moderation.ts'
import { Due } from '#web/moderation/desk/due.tsx'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Part } from '#web/ui/part.tsx'
import { ShowAll } from './show-all.tsx'
import css from './overview.module.css'

/** The head of the queue, urgent cases first. */
export function NextCases({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { t, i18n } = useLingui()
  const title = t`Next cases`
  return (
    <Part title={title} isBare action={<ShowAll to={paths.adminTab('reports')} />}>
      {cases.length === 0 ? (
        <p className="text-sm muted">
          <Trans>No cases are open.</Trans>
        </p>
      ) : (
        <ul aria-label={title} className={css['lines']}>
          {cases.map(({ id, target, reasons, dueAt }) => (
            <li key={id} className={css['line']}>
              <span className="grid min-w-0">
                <TextLink href={paths.adminTab('reports', { case: id })}>
                  {i18n._(targetTexts[target.kind])} · <Trans>case {id}</Trans>
                </TextLink>
                <span className="text-xs muted truncate">{reasons.map((reason) => i18n._(reasonTexts[reason].label)).join(', ')}</span>
              </span>
              <span className="text-xs muted">
                <Due at={dueAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
