import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useTimeZone } from '#web/lib/use-now.ts'
import { latePart } from '#web/ui/late-part.tsx'
import css from './expandable-text.module.css'

const PostHistory = latePart(async () => (await withPageTexts(() => import('./post-history.tsx'), 'posting')).PostHistory)

/** Says that a post was edited, and opens what it was before. */
export function EditedMark({ post }: { readonly post: Post }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const { editedAt } = post
  if (!editedAt || post.isLocked) return null
  return (
    <>
      <button
        type="button"
        data-mark
        aria-haspopup="dialog"
        title={absoluteTime(new Date(editedAt), i18n.locale, zone)}
        className={css['edited']}
        onClick={() => setOpen(true)}
      >
        <Trans context="a post">edited</Trans>
      </button>
      {isOpen && <PostHistory post={post} onClose={() => setOpen(false)} />}
    </>
  )
}
