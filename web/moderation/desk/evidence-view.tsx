import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './case.module.css'
import { MediaCover } from './media-cover.tsx'

type Evidence = CaseDetail['evidence'][number]

/** What was reported, as it was then; nothing its author did since changes it. */
export function EvidenceView({ case: { evidence, target } }: { readonly case: CaseDetail }) {
  const { i18n } = useLingui()
  if (evidence.length === 0) {
    return (
      <p className={css['quiet']}>
        {target.kind === 'person' ? <Trans>The report is about a person, so no copy was saved.</Trans> : <Trans>No copy was saved.</Trans>}
      </p>
    )
  }
  return evidence.map((item, index) => {
    // Further photos and videos of one post follow it.
    const isFurther = evidence[index - 1]?.takenAt === item.takenAt
    return (
      <div key={item.mediaUrl ?? item.takenAt} className={css['evidence']}>
        {!isFurther && (
          <p className={css['quiet']}>
            <Trans>Snapshot from {absoluteTime(new Date(item.takenAt), i18n.locale)}</Trans>
          </p>
        )}
        {!isFurther && (item.around.length > 0 ? <Excerpt around={item.around} /> : <Words text={item.text} />)}
        {item.mediaUrl && item.mediaType && <MediaCover url={item.mediaUrl} type={item.mediaType} />}
      </div>
    )
  })
}

function Words({ text }: { readonly text: string | null }): ReactNode {
  if (text === null || text === '') {
    return (
      <p className={css['quiet']}>
        <Trans>No text</Trans>
      </p>
    )
  }
  return (
    <blockquote dir="auto" className={css['words']}>
      {text}
    </blockquote>
  )
}

/** The reported message with what stands just before and after it; nothing more of the conversation. */
function Excerpt({ around }: Pick<Evidence, 'around'>) {
  const { t, i18n } = useLingui()
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <ol aria-label={t`Conversation excerpt`} className={css['excerpt']}>
      {around.map(({ sender, text, sentAt, isReported, hasMedia }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- frozen: nothing is ever added, moved or taken out
        <li key={index} className={classNames(isReported && css['reported'])}>
          <p className={css['byline']}>
            <b dir="auto">{sender?.displayName ?? t`Deleted account`}</b>
            <time dateTime={sentAt}>{time.format(new Date(sentAt))}</time>
            {isReported && (
              <Badge tone="danger">
                <Trans>Reported</Trans>
              </Badge>
            )}
          </p>
          {text !== '' && (
            <p dir="auto" className="whitespace-pre-wrap">
              {text}
            </p>
          )}
          {hasMedia && (
            <p className={css['quiet']}>
              <Trans>With a photo or video</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
