import { Trans, useLingui } from '@lingui/react/macro'
import type { HeldItem } from '#contract/moderation/held.ts'
import { callPage } from '#web/lib/api.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Differences } from './differences.tsx'
import css from './held.module.css'
import { deskKey } from './keys.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { PersonLine } from './person-line.tsx'
import type { HeldWish } from './use-decide-held.ts'

interface HeldItemsProps {
  readonly groupId: number
  /** When the first of them was posted: its author may be who the others copied. */
  readonly firstAt: string
  readonly shared: ReadonlySet<string>
  readonly onWish: (wish: HeldWish) => void
}

/** A group one by one, with who wrote each. */
export function HeldItems({ groupId, firstAt, shared, onWish }: HeldItemsProps) {
  const { t, i18n } = useLingui()
  const { rows, ...query } = usePages<HeldItem>([...deskKey.slice(1), 'held', groupId], (page, signal) =>
    callPage('GET /api/admin/held/{id}/items', { params: { id: groupId }, query: page, signal }),
  )
  return (
    <PagedRows query={query} rows={rows} errorTitle={t`We couldn’t load this group`} empty={null}>
      {(items) => (
        <ul aria-label={t`Posts and comments of this group`} className={css['samples']}>
          {items.map((item) => (
            <li key={`${item.kind}:${item.id}`} className={css['sample']}>
              <p className={css['who']}>
                <PersonLine person={item.author} />
                <span className="text-sm muted">
                  {i18n._(targetTexts[item.kind])} · <RelativeTime at={item.createdAt} look="ago" />
                  {item.hasMedia && (
                    <>
                      {' · '}
                      <Trans>with a photo or video</Trans>
                    </>
                  )}
                </span>
                {item.createdAt === firstAt && (
                  <Badge>
                    <Trans>Posted first</Trans>
                  </Badge>
                )}
              </p>
              <Differences text={item.text} shared={shared} />
              <div className="flex flex-wrap gap-2">
                <Button size="s" onClick={() => onWish({ act: 'release', item })}>
                  <Trans context="posts that wait for review">Release</Trans>
                </Button>
                <Button size="s" variant="quiet" onClick={() => onWish({ act: 'remove', item })}>
                  <Trans>Remove as spam</Trans>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
