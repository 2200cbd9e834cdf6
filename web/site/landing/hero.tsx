import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '#contract/languages.ts'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { PostSkeletons } from '#web/content/posts/post-list.tsx'
import { PostRow } from '#web/content/posts/post-row.tsx'
import { useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Division } from './division.tsx'
import { Featured } from './featured.tsx'
import { Figures } from './figures.tsx'
import css from './hero.module.css'
import { LandingSearch } from './landing-search.tsx'
import { openPostsQuery } from './queries.ts'

/** What this is, a way in, and what was just said here. */
export function Hero() {
  const viewer = useViewer()
  return (
    <div className={css['hero']}>
      <div className={css['words']}>
        <PageHeading className={css['headline']}>
          <Trans>Closer to the people you follow</Trans>
        </PageHeading>
        <p className={css['sentence']}>
          <Trans>Read what creators write, reply to them and pay for the work you’d miss.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          {!viewer && (
            <ButtonLink variant="ink" size="l" href={paths.signUp()}>
              <Trans>Join</Trans>
            </ButtonLink>
          )}
          <ButtonLink size="l" href={paths.feed}>
            <Trans>See the feed</Trans>
          </ButtonLink>
        </div>
        <LandingSearch />
        <Featured />
        <Figures className={css['figures']} />
      </div>
      <div className="min-w-0">
        <Division />
        <OpenPosts />
      </div>
    </div>
  )
}

function OpenPosts() {
  const { i18n } = useLingui()
  const { data: ids, isPending } = useQuery(openPostsQuery(useQueryClient(), i18n.locale as Locale))
  if (isPending) {
    return (
      <div className={css['posts']}>
        <PostSkeletons />
      </div>
    )
  }
  if (!ids || ids.length === 0) return null
  return (
    <section className={css['posts']} aria-labelledby="open-posts">
      <div className={css['kicker']}>
        <h2 id="open-posts">
          <Trans>Latest posts</Trans>
        </h2>
        <TextLink tone="quiet" href={paths.feed}>
          <Trans>See what everyone posts</Trans>
        </TextLink>
      </div>
      <div role="feed" aria-labelledby="open-posts">
        {ids.map((id, index) => (
          <PostRow key={id} id={id} position={index + 1} total={ids.length} />
        ))}
      </div>
    </section>
  )
}
