import { Trans } from '@lingui/react/macro'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './reply-box.module.css'

const ReplyForm = latePart(async () => (await withPageTexts(() => import('./reply-form.tsx'))).ReplyForm)

/** Where a reply is written; for visitors the way to sign in. */
export function ReplyBox({ postId, hasFocus = false }: { readonly postId: number; readonly hasFocus?: boolean }) {
  const viewer = useViewer()
  const next = useHere()
  if (viewer) {
    return <ReplyForm fallback={<div className={css['place']} />} postId={postId} hasFocus={hasFocus} />
  }
  return (
    <p className={css['visitor']}>
      <TextLink href={paths.signIn({ next })}>
        <Trans>Sign in to reply</Trans>
      </TextLink>
    </p>
  )
}
