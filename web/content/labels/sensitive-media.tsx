import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Post } from '#contract/content/posts.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { type Box, Cover } from './cover.tsx'
import css from './sensitive-media.module.css'

interface SensitiveMediaProps {
  readonly post: Partial<Pick<Post, 'id' | 'userId' | 'can' | 'attachments'>>
  /** The place of the picture, with the first impression of it. */
  readonly box: Box
  /** The picture or video itself; nothing of it is fetched before it is drawn. */
  readonly children: ReactNode
}

/** What was uncovered stays so while the page is open, also when it was scrolled away; nobody inherits it who signs in later. */
const uncovered = new Set<string>()

const nameOf = (viewerId: number | undefined, shown: number | string | undefined) => `${viewerId ?? 0}:${shown}`

/** Whether this viewer sees what a post shows without being asked, or has uncovered it. */
export function isUncovered({ id, userId, isSensitive }: Post, viewer: OwnUser | null): boolean {
  return !isSensitive || viewer?.id === userId || viewer?.showsSensitive === true || uncovered.has(nameOf(viewer?.id, id))
}

/** A picture or video that was marked as sensitive: at once for its author and for who wishes so, behind a cover for everybody else. */
export function SensitiveMedia({ post, box, children }: SensitiveMediaProps) {
  const viewer = useViewer()
  if (viewer && viewer.id === post.userId) {
    return (
      <>
        {children}
        <Note>{post.can?.label ? <Trans>Sensitive content</Trans> : <Trans>Sensitive content, labeled by the site team</Trans>}</Note>
      </>
    )
  }
  if (viewer?.showsSensitive) return children
  // An earlier version isn't uncovered with the post, which may show something else by now.
  const key = nameOf(viewer?.id, post.id ?? post.attachments?.[0]?.url)
  return (
    <Covered key={key} name={key} isVisitor={!viewer} box={box}>
      {children}
    </Covered>
  )
}

interface CoveredProps extends Pick<SensitiveMediaProps, 'box' | 'children'> {
  readonly name: string
  readonly isVisitor: boolean
}

function Covered({ name, isVisitor, box, children }: CoveredProps) {
  const [isShown, setShown] = useState(() => uncovered.has(name))
  const place = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(0)
  // The button that was pressed is gone: whoever goes on by keys goes on here.
  useEffect(() => {
    if (changes > 0) place.current?.focus({ preventScroll: true })
  }, [changes])
  const change = (shows: boolean) => {
    if (shows) uncovered.add(name)
    else uncovered.delete(name)
    setShown(shows)
    setChanges(changes + 1)
  }
  return (
    <div ref={place} tabIndex={-1} className={css['place']}>
      {isShown ? (
        <>
          {children}
          <Note>
            <Trans>Sensitive content</Trans>
            <Button variant="quiet" size="s" onClick={() => change(false)}>
              <Trans>Hide</Trans>
            </Button>
          </Note>
        </>
      ) : (
        <Cover box={box} isVisitor={isVisitor} onShow={() => change(true)} />
      )}
    </div>
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css['note']}>
      <EyeOff aria-hidden="true" size={14} />
      {children}
    </p>
  )
}
