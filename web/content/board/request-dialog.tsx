import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { Eye } from 'lucide-react'
import type { BoardRequest } from '#contract/content/board.ts'
import { ApiError } from '#web/lib/api.ts'
import { compactNumber } from '#web/lib/format.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { RichText } from '#web/content/posts/rich-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Answers } from './answers.tsx'
import { Asker } from './asker.tsx'
import { categoryTexts } from './categories.ts'
import { MessageAsker } from './message-asker.tsx'
import { requestQuery } from './queries.ts'
import css from './request-dialog.module.css'
import { RequestMenu } from './request-menu.tsx'

interface RequestDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** A request as a whole, with its answers. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { t } = useLingui()
  const isPossible = Number.isSafeInteger(id) && id > 0
  const { data: request, error, refetch } = useQuery({ ...requestQuery(id), enabled: isPossible })
  if (!isPossible || (error instanceof ApiError && error.status === 404)) {
    return (
      <Dialog title={t`Request not found`} onClose={onClose} backCloses={false}>
        <EmptyState title={t`Request not found`}>
          <Trans>It may have been deleted.</Trans>
        </EmptyState>
      </Dialog>
    )
  }
  return (
    <Dialog title={request ? <span dir="auto">{request.title}</span> : t`Request`} onClose={onClose} backCloses={false}>
      {request ? (
        <Whole request={request} onGone={onClose} />
      ) : (
        <LoadState title={t`We couldn’t load the request`} error={error} onRetry={refetch}>
          <div className="grid grid-cols-1 gap-4">
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        </LoadState>
      )}
    </Dialog>
  )
}

function Whole({ request, onGone }: { readonly request: BoardRequest; readonly onGone: () => void }) {
  const { i18n } = useLingui()
  const { viewsCount } = request
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={css['marks']}>
        <Badge>{i18n._(categoryTexts[request.category])}</Badge>
        {request.isClosed && (
          <Badge tone="danger">
            <Trans context="state of a request">Closed</Trans>
          </Badge>
        )}
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Eye aria-hidden="true" size={16} strokeWidth={1.75} />
          {compactNumber(viewsCount, i18n.locale)} <Plural value={viewsCount} one="view" other="views" />
        </span>
        <RelativeTime at={request.createdAt} look="ago" />
        <span className={css['menu']}>
          <RequestMenu request={request} onGone={onGone} />
        </span>
      </div>
      <div dir="auto" className="text-md whitespace-pre-wrap">
        <RichText text={request.description} />
      </div>
      <div className={css['asker']}>
        <Asker request={request} />
        <MessageAsker request={request} />
      </div>
      <Answers request={request} />
    </div>
  )
}
