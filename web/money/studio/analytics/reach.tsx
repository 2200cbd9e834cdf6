import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '#contract/money/analytics.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { mediumDate } from '../format.ts'
import { Part } from '#web/ui/part.tsx'
import css from './chart.module.css'

/** How many different people saw each of the latest posts. */
export function Reach({ analytics: { reach } }: { readonly analytics: Analytics }) {
  const { t, i18n } = useLingui()
  return (
    <Part title={t`Post reach`}>
      {reach.length === 0 ? (
        <p className={css['note']}>
          <Trans>You haven’t posted yet</Trans>
        </p>
      ) : (
        <ul aria-label={t`Post reach`} className={css['posts']}>
          {reach.map(({ postId, excerpt, isPremium, viewers, likes, comments, createdAt }) => (
            <li key={postId}>
              <AppLink href={paths.post(postId)} dir="auto" className={css['post']}>
                {excerpt || t`Photo or video`}
              </AppLink>
              <span className={css['facts']}>
                {isPremium && (
                  <Badge tone="paid">
                    <Trans>Premium</Trans>
                  </Badge>
                )}
                <span>{mediumDate(createdAt, i18n.locale)}</span>
                <b>
                  <Plural value={viewers} one="seen by # person" other="seen by # people" />
                </b>
                <span>
                  <Plural value={likes} one="# like" other="# likes" />
                </span>
                <span>
                  <Plural value={comments} one="# comment" other="# comments" />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
