import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '#web/lib/query.ts'
import type { BoardRequest } from '#contract/content/board.ts'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerRow } from './answer-row.tsx'
import { answersQuery } from './queries.ts'

/** What people answered, and where one answers oneself. */
export function Answers({ request }: { readonly request: BoardRequest }) {
  const { t } = useLingui()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(answersQuery(request.id))
  const answers = data?.pages.flatMap((page) => page.comments) ?? []
  const count = request.commentsCount
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="title">
        <Trans>Comments ({count})</Trans>
      </h3>
      {isPending && (
        <Loading>
          <Skeleton />
        </Loading>
      )}
      {error && !data && <LoadError title={t`We couldn’t load the comments`} error={error} onRetry={refetch} />}
      {data && answers.length === 0 && (
        <p className="text-sm muted">
          <Trans>No comments yet. Be the first to respond!</Trans>
        </p>
      )}
      {answers.length > 0 && (
        <ul className="grid gap-4">
          {answers.map((answer) => (
            <AnswerRow key={answer.id} request={request} answer={answer} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <AnswerPlace request={request} />
    </section>
  )
}

function AnswerPlace({ request }: { readonly request: BoardRequest }) {
  const viewer = useViewer()
  const next = useHere()
  if (request.isClosed) {
    return (
      <p className="text-sm muted">
        <Trans>This request is closed.</Trans>
      </p>
    )
  }
  if (!viewer) {
    return (
      <p className="text-sm muted">
        <Trans>
          Please sign in to comment. <TextLink href={paths.signIn({ next })}>Sign in</TextLink>
        </Trans>
      </p>
    )
  }
  return <AnswerForm request={request} isOwn={viewer.id === request.userId} />
}
