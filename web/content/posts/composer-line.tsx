import { Trans } from '@lingui/react/macro'
import { useHere } from '#web/layout/use-here.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { openComposer } from '#web/lib/compose-store.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import css from './composer-line.module.css'

const PhotoFirst = latePart(async () => (await withPageTexts(() => import('./photo-first.tsx'), 'pages')).PhotoFirst)

/** The composer collapsed to one line; one sentence and a way in for visitors. */
export function ComposerLine() {
  const viewer = useViewer()
  const next = useHere()
  if (!viewer) {
    return (
      <div className={css['join']}>
        <p>
          <Trans>Follow people, like their posts, and reply.</Trans>
        </p>
        <ButtonLink variant="ink" href={paths.signUp({ next })}>
          <Trans>Join</Trans>
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={css['start']}>
      <button type="button" className={css['line']} onClick={openComposer}>
        <Avatar name={viewer.displayName} id={viewer.id} src={viewer.photoURL} isCreator={viewer.isCreator} />
        <Trans>What would you like to share?</Trans>
      </button>
      <PhotoFirst />
    </div>
  )
}
