import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Download, ExternalLink, KeyRound } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { anchorOf } from './anchor.ts'
import { type ApiDocument, documentPath, type Group, groupsOf } from './document.ts'
import css from './hub.module.css'

const icon = { 'aria-hidden': true, size: 18 } as const

/** Where to go from the hub: the guide, the viewer beside it, the document itself, a token. */
export function HubActions() {
  const { t } = useLingui()
  return (
    <div className={css['actions']}>
      <ButtonLink variant="ink" href={paths.apiDocs} icon={<BookOpen {...icon} />}>
        <Trans>Interactive guide</Trans>
      </ButtonLink>
      <ButtonLink href={paths.apiViewer} isNewTab icon={<ExternalLink {...icon} />} aria-label={t`OpenAPI viewer (opens in a new tab)`}>
        <Trans>OpenAPI viewer</Trans>
      </ButtonLink>
      <ButtonLink href={documentPath} download="openapi.json" icon={<Download {...icon} />}>
        <Trans>Download OpenAPI document</Trans>
      </ButtonLink>
      <ButtonLink href={paths.apiTokens} icon={<KeyRound {...icon} />}>
        <Trans>Create a token</Trans>
      </ButtonLink>
    </div>
  )
}

/** What can be built on, one card a group. */
export function HubCards({ document }: { readonly document: ApiDocument }) {
  return (
    <ul className={css['cards']}>
      {groupsOf(document).map((group) => (
        <HubCard key={group.tag.name} group={group} />
      ))}
    </ul>
  )
}

function HubCard({ group: { tag, calls } }: { readonly group: Group }) {
  return (
    <li className={css['card']}>
      <h2 className={css['title']} lang="en">
        <AppLink href={`${paths.apiDocs}#${anchorOf(tag.name)}`}>{tag.name}</AppLink>
      </h2>
      <p className="text-sm muted" lang="en">
        {tag.description}
      </p>
      <p className="text-xs faint">
        <Plural value={calls.length} one="# endpoint" other="# endpoints" />
      </p>
    </li>
  )
}
