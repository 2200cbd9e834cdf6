import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import type { AuditLine } from '#contract/admin/audit-log.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/table-shape.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { useRoleWords } from '#web/admin/shell/use-words.ts'
import css from './audit.module.css'
import { LineDetails } from './line-details.tsx'
import { useAuditSentence, useTargetWords } from './use-audit-words.ts'

/** The columns of the log. */
export function useAuditColumns(): readonly Column<AuditLine>[] {
  const { t, i18n } = useLingui()
  const sentence = useAuditSentence()
  return [
    {
      id: 'at',
      title: t`When`,
      isName: true,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {dateAndTime(at, i18n.locale)}
        </time>
      ),
    },
    { id: 'actor', title: t`Who`, cell: ({ actor }) => <Actor actor={actor} /> },
    {
      id: 'what',
      title: t`What`,
      look: 'text',
      cell: (line) => (
        <>
          {sentence(line)}
          <LineDetails line={line} />
        </>
      ),
    },
    {
      id: 'target',
      title: t({ message: 'About', context: 'what an entry is about' }),
      cell: ({ target }) => target && <Target target={target} />,
    },
    { id: 'reason', title: t`Reason`, cell: ({ reason, action }) => (action === 'looked' ? '–' : <Reason reason={reason} />) },
    { id: 'sealed', title: t`Sealed`, cell: ({ isSealed }) => <Sealed isSealed={isSealed} /> },
  ]
}

function Actor({ actor }: Pick<AuditLine, 'actor'>) {
  const roles = useRoleWords()
  if (!actor) {
    return (
      <span className="faint">
        <Trans>The system</Trans>
      </span>
    )
  }
  return (
    <span className="grid justify-items-start whitespace-nowrap">
      {actor.username === null ? <Trans>Person {actor.id}</Trans> : <TextLink href={paths.profile(actor.id)}>@{actor.username}</TextLink>}
      <span className="text-xs faint">{roles[actor.role]}</span>
    </span>
  )
}

function Target({ target: { kind, id, label } }: { readonly target: NonNullable<AuditLine['target']> }) {
  const words = useTargetWords()
  const name = kind === 'person' && label !== null ? `@${label}` : `${words[kind] ?? kind} ${id}`
  return (
    <span className="grid justify-items-start whitespace-nowrap">
      {kind === 'person' ? <TextLink href={paths.adminTab('users', { user: id })}>{name}</TextLink> : name}
      {kind !== 'person' && label !== null && (
        <span className="text-xs faint">
          <Trans>of @{label}</Trans>
        </span>
      )}
    </span>
  )
}

function Reason({ reason }: Pick<AuditLine, 'reason'>) {
  if (reason !== null) return <span dir="auto">{reason}</span>
  return (
    <span className="faint">
      <Trans>none given</Trans>
    </span>
  )
}

function Sealed({ isSealed }: Pick<AuditLine, 'isSealed'>) {
  if (!isSealed) {
    return (
      <span className="faint">
        <Trans>Not yet</Trans>
      </span>
    )
  }
  return (
    <span className={css['sealed']}>
      <ShieldCheck aria-hidden="true" size={16} strokeWidth={1.75} />
      <Trans>Sealed</Trans>
    </span>
  )
}
