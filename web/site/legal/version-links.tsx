import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './document-text.module.css'

const versionsQuery = (document: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: ['legal', document, 'versions'],
    queryFn: ({ signal }) => call('GET /api/legal/{document}/versions', { params: { document }, signal }),
  })

/** Said before anything is read of a version that another has taken the place of; its room is kept until that is known. */
export function EarlierNote({ document, shown }: { readonly document: 'terms' | 'privacy'; readonly shown: string }) {
  const { data } = useQuery(versionsQuery(document))
  if (data && data.find(({ version }) => version === shown)?.state !== 'past') return null
  return (
    <p className={classNames(css['earlier'], !data && css['unknown'])}>
      <Trans>
        This is an earlier version. <TextLink href={paths[document]}>Read the active version</TextLink>
      </Trans>
    </p>
  )
}

/** The other versions of a document that are or were in force; nothing where there is one alone. */
export function VersionLinks({ document, shown }: { readonly document: 'terms' | 'privacy'; readonly shown: string }) {
  const { i18n } = useLingui()
  const { data = [] } = useQuery(versionsQuery(document))
  const others = data.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="versions" className={css['versions']}>
      <h2 id="versions">
        <Trans>Other versions</Trans>
      </h2>
      <ul>
        {others.map(({ version, state }) => (
          <li key={version}>
            <TextLink href={state === 'in_force' ? paths[document] : paths.legalVersion(document, version)}>
              {longDate(new Date(version), i18n.locale)}
            </TextLink>{' '}
            {state === 'in_force' ? <Trans>active</Trans> : <Trans>earlier</Trans>}
          </li>
        ))}
      </ul>
    </section>
  )
}
