import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eye, MessageCircle } from 'lucide-react'
import type { BoardRequest, RequestCategory } from '#contract/content/board.ts'
import { compactNumber } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Asker } from './asker.tsx'
import { categoryTexts } from './categories.ts'
import css from './requests.module.css'

interface RequestCardProps {
  readonly request: BoardRequest
  /** The category the board shows, which the address keeps. */
  readonly category: RequestCategory | null
  readonly onOpen: () => void
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** One request on the board; its title leads to the whole of it and covers the card. */
export function RequestCard({ request, category, onOpen }: RequestCardProps) {
  const { i18n } = useLingui()
  const { viewsCount, commentsCount } = request
  return (
    <li className={css['card']}>
      <p className={css['marks']}>
        <Badge>{i18n._(categoryTexts[request.category])}</Badge>
        {request.isClosed && (
          <Badge tone="danger">
            <Trans context="state of a request">Closed</Trans>
          </Badge>
        )}
        <span className={css['count']}>
          <Eye {...icon} />
          {compactNumber(viewsCount, i18n.locale)}
          <VisuallyHidden>
            {' '}
            <Plural value={viewsCount} one="view" other="views" />
          </VisuallyHidden>
        </span>
      </p>
      <h2 className="title">
        <AppLink
          dir="auto"
          href={paths.request(request.id, category ?? undefined)}
          resetScroll={false}
          className={css['open']}
          onClick={onOpen}
        >
          {request.title}
        </AppLink>
      </h2>
      <p dir="auto" className={css['words']}>
        {request.description}
      </p>
      <p className={css['about']}>
        <span className={css['asker']}>
          <Asker request={request} />
        </span>
        <span className={css['count']}>
          <MessageCircle {...icon} />
          {compactNumber(commentsCount, i18n.locale)}
          <VisuallyHidden>
            {' '}
            <Plural value={commentsCount} one="comment" other="comments" />
          </VisuallyHidden>
        </span>
        <RelativeTime at={request.createdAt} look="ago" />
      </p>
    </li>
  )
}
