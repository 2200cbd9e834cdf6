import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { HeldGroup } from '#contract/moderation/held.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Differences } from './differences.tsx'
import css from './held.module.css'
import { HeldItems } from './held-items.tsx'
import { ReleaseHeldDialog } from './release-held-dialog.tsx'
import { RemoveHeldDialog } from './remove-held-dialog.tsx'
import { sharedWords } from './shared-words.ts'
import type { HeldWish } from './use-decide-held.ts'

/** A group of what is nearly the same: some of it with its differences, its links, and what to do with all or with one. */
export function HeldCard({ group }: { readonly group: HeldGroup }) {
  const { t } = useLingui()
  const { id, items, accounts, cause, matched, samples, links, firstAt, latestAt } = group
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState<HeldWish | null>(null)
  const shared = sharedWords(samples.map(({ text }) => text))
  return (
    <article className={css['card']} aria-labelledby={titleId}>
      <header className={css['head']}>
        <h2 id={titleId} className="title">
          <Plural value={items} one="# post or comment" other="# posts and comments" /> ·{' '}
          <Plural value={accounts} one="# account" other="# accounts" />
        </h2>
        {cause === 'remembered' ? (
          <Badge tone="danger">
            <Trans>Matches removed spam</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Similar</Trans>
          </Badge>
        )}
      </header>
      <p className="text-sm muted">
        <Trans>
          First: <RelativeTime at={firstAt} look="ago" /> · Latest: <RelativeTime at={latestAt} look="ago" />
        </Trans>
      </p>
      {isOpen ? (
        <HeldItems groupId={id} firstAt={firstAt} shared={shared} onWish={setWish} />
      ) : (
        <ul aria-label={t`Samples`} className={css['samples']}>
          {samples.slice(0, 3).map((item) => (
            <li key={`${item.kind}:${item.id}`} className={css['sample']}>
              <Differences text={item.text} shared={shared} />
            </li>
          ))}
        </ul>
      )}
      {matched !== null && (
        <p className="text-sm muted" dir="auto">
          <Trans>Removed before: {matched}</Trans>
        </p>
      )}
      {links.length > 0 && (
        <p className="text-sm" dir="auto">
          <Trans>Links: {links.join(', ')}</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setWish({ act: 'release', item: null })}>
          {items === 1 ? (
            <Trans context="posts that wait for review">Release</Trans>
          ) : (
            <Trans context="posts that wait for review">Release all</Trans>
          )}
        </Button>
        <Button variant="danger" onClick={() => setWish({ act: 'remove', item: null })}>
          {items === 1 ? <Trans>Remove as spam</Trans> : <Trans>Remove all as spam</Trans>}
        </Button>
        {items > 1 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Show samples</Trans> : <Trans>Show one by one</Trans>}
          </Button>
        )}
      </div>
      {wish?.act === 'release' && <ReleaseHeldDialog group={group} item={wish.item} onClose={() => setWish(null)} />}
      {wish?.act === 'remove' && <RemoveHeldDialog group={group} item={wish.item} onClose={() => setWish(null)} />}
    </article>
  )
}
