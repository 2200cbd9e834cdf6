import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './report.module.css'
import { targetTexts } from './targets.ts'
import type { Reported } from './read-link.ts'

const shownCharacters = 140

/** What a report is about, with its beginning where it can be read. */
export function ReportedThing({ target }: { readonly target: Reported }) {
  const { i18n } = useLingui()
  return (
    <div className={css['thing']}>
      <p className={css['help']}>
        <Trans>You’re reporting</Trans>
      </p>
      {target.kind === 'post' ? (
        <PostLine id={target.id} />
      ) : target.kind === 'person' ? (
        <PersonLine id={target.id} />
      ) : (
        <p>
          {i18n._(targetTexts[target.kind])} {target.id}
        </p>
      )}
    </div>
  )
}

function PostLine({ id }: { readonly id: number }) {
  const { data: post, error } = useQuery({
    queryKey: ['reported-post', id],
    queryFn: ({ signal }) => call('GET /api/posts/{id}', { params: { id }, signal }),
    retry: false,
  })
  if (isMissing(error)) return <Missing />
  const words = firstCharacters((post?.isLocked ? post.teaser : post?.content) ?? '', shownCharacters)
  return (
    <>
      <p>
        <TextLink href={paths.post(id)}>{post ? <Trans>Post by {post.user.displayName}</Trans> : <Trans>Post {id}</Trans>}</TextLink>
      </p>
      {words && <p dir="auto">“{words}”</p>}
    </>
  )
}

function PersonLine({ id }: { readonly id: number }) {
  const { data: person, error } = useQuery({ ...personQuery(id), retry: false })
  if (isMissing(error)) return <Missing />
  return (
    <p>
      <TextLink href={paths.profile(id)}>{person ? `${person.displayName} (@${person.username})` : <Trans>Person {id}</Trans>}</TextLink>
    </p>
  )
}

function Missing() {
  return (
    <p>
      <Trans>This no longer exists, or you don’t have access.</Trans>
    </p>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
