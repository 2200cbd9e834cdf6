import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { useId, useRef } from 'react'
import type { LegalDocumentReply } from '#contract/site/legal.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { findChanges } from '#web/site/legal/changes.ts'
import { paths } from '#web/paths.ts'
import { useSignOut } from '#web/account/sign-out/use-sign-out.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import dialogCss from '#web/ui/dialog.module.css'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { ChangeList } from './change-list.tsx'
import css from './consent-dialog.module.css'

type Name = LegalDocumentReply['slug']

/** The version in force, and the one before it where there is one. */
interface Pair {
  readonly now: LegalDocumentReply
  readonly before: LegalDocumentReply | null
}

interface ConsentDialogProps {
  readonly documents: readonly Name[]
  readonly onEscape: () => void
}

/** Asks whoever is signed in to agree to what changed; nothing of the page can be used before (D33). It opens with what it shows. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { data, isError } = useQuery(pairsQuery(props.documents))
  return (data || isError) && <Question {...props} />
}

function pairsQuery(documents: readonly Name[]) {
  return queryOptions({ queryKey: ['consent', ...documents], queryFn: () => Promise.all(documents.map(readPair)), staleTime: 60_000 })
}

function Question({ documents, onEscape }: ConsentDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const modal = useModal(box, onEscape, { canDismiss: false, backCloses: false })
  const report = useErrorToast()
  const { data: pairs = [], error: failure, refetch } = useQuery(pairsQuery(documents))
  const agree = useAction(
    (error) => {
      report(t`We couldn’t save your answer`, error)
      void refetch()
    },
    async () => {
      await call('POST /api/legal/accept', { body: { versions: Object.fromEntries(pairs.map(({ now }) => [now.slug, now.version])) } })
      await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
    },
  )
  return (
    <dialog ref={box} {...modal} aria-labelledby={titleId} className={dialogCss['dialog']}>
      <div className={dialogCss['sheet']}>
        <header className={dialogCss['header']}>
          <h2 id={titleId} className={dialogCss['title']}>
            <Trans>Our terms have changed</Trans>
          </h2>
        </header>
        <div className={dialogCss['body']}>
          <div className="grid gap-5">
            <p>
              <Trans>Read what’s new and agree to continue. If you don’t agree, you can sign out. You won’t lose any of your data.</Trans>
            </p>
            {pairs.map((pair) => (
              <Changed key={pair.now.slug} {...pair} />
            ))}
            {failure && <LoadError title={t`We couldn’t load the document`} error={failure} onRetry={() => refetch()} />}
            {!failure && pairs.length < documents.length && (
              <Loading>
                <Skeleton width="40%" /> <Skeleton /> <Skeleton />
              </Loading>
            )}
          </div>
        </div>
        <div className={dialogCss['footer']}>
          <Button onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
          <Button variant="ink" isLoading={agree.isPending} disabled={pairs.length < documents.length} onClick={agree.run}>
            <Trans>I agree</Trans>
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Changed({ now, before }: Pair) {
  const { t, i18n } = useLingui()
  const date = longDate(new Date(now.version), i18n.locale)
  const title = now.slug === 'terms' ? t`Terms of Service` : t`Privacy Policy`
  return (
    <section className={css['document']}>
      <h3 className="title">{title}</h3>
      <p className={css['since']}>
        <Trans>Active since {date}</Trans> ·{' '}
        <a href={now.slug === 'terms' ? paths.terms : paths.privacy} target="_blank" rel="noopener">
          <Trans>Read the full text</Trans>
        </a>
      </p>
      {before && <ChangeList heading="h4" changes={findChanges(before, now)} />}
    </section>
  )
}

async function readPair(document: Name): Promise<Pair> {
  // Both in one language: figures are written differently in each, and would pass for changes.
  const language = 'en'
  const [now, versions] = await Promise.all([
    call('GET /api/legal/{document}', { params: { document }, query: { language } }),
    call('GET /api/legal/{document}/versions', { params: { document } }),
  ])
  const earlier = versions.find(({ version }) => version < now.version)?.version
  const before =
    earlier === undefined ? null : await call('GET /api/legal/{document}', { params: { document }, query: { version: earlier, language } })
  return { now, before }
}
