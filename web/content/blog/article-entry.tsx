import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './blog.module.css'
import { Byline } from './byline.tsx'
import { Picture } from './picture.tsx'
import type { ArticleBeginning } from './queries.ts'

/** One article of the list: when, what, by whom, and how it begins. */
export function ArticleEntry({ article }: { readonly article: ArticleBeginning }) {
  const { slug, title, excerpt, preview, featuredImage } = article
  return (
    <li className={css['entry']}>
      <Byline article={article} />
      <h2 className={css['title']}>
        <AppLink dir="auto" href={paths.article(slug)} className={css['titleLink']}>
          {title}
        </AppLink>
      </h2>
      {featuredImage && <Picture url={featuredImage} sizes="(width < 44rem) calc(100vw - 2rem), 42rem" />}
      {excerpt && (
        <p dir="auto" className={css['excerpt']}>
          {excerpt}
        </p>
      )}
      <p dir="auto" className={css['preview']}>
        {preview}
      </p>
      <p>
        <TextLink href={paths.article(slug)}>
          <Trans>Read More</Trans> <VisuallyHidden>{title}</VisuallyHidden>
        </TextLink>
      </p>
    </li>
  )
}
