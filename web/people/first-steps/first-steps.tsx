import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { firstSteps, type FirstStep } from '#contract/people/first-steps.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { suggested } from '#web/graph/follows/suggested.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { useQuery } from '#web/lib/query.ts'
import { useNavigate } from '#web/lib/router.ts'
import { paths } from '#web/paths.ts'
import { routerTarget } from '#web/ui/app-link.tsx'
import { StopUpload } from '#web/people/media/stop-upload.tsx'
import type { UploadState } from '#web/people/media/upload.ts'
import { useSuggestionsQuery } from '#web/people/users/person-cache.ts'
import { Button } from '#web/ui/button.tsx'
import css from './first-steps.module.css'
import { PeopleStep } from './people-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PostStep } from './post-step.tsx'
import { StepsLine } from './steps-line.tsx'
import { useFirstStep } from './use-first-steps.ts'

interface FirstStepsProps {
  readonly own: OwnUser
  readonly at: FirstStep
  readonly done: readonly FirstStep[]
}

/** The first steps of someone who has just joined: one at a time, each with its own entry in the history. */
export function FirstSteps({ own, at, done }: FirstStepsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  // They're there by the second step.
  useQuery({ ...useSuggestionsQuery(suggested(i18n.locale)), staleTime: Infinity })
  useFocusedHeading(at)
  const { run, isPending } = useFirstStep((next) => {
    void navigate(routerTarget(next === 'closed' ? paths.feed : paths.firstSteps(next)))
  })
  const [upload, setUpload] = useState<{ readonly at: FirstStep; readonly step: UploadState['step'] }>()
  const [asked, setAsked] = useState<FirstStep | 'closed' | null>(null)
  const isUploading = upload?.at === at && upload.step !== 'none'
  const next = firstSteps[firstSteps.indexOf(at) + 1] ?? 'closed'
  const onDone = () => run(next)
  const skip = (to: FirstStep | 'closed') => (isUploading ? setAsked(to) : run(to))
  const words: Record<FirstStep, { readonly title: string; readonly lead: string }> = {
    photo: { title: t`Add a profile photo`, lead: t`People are more likely to follow and reply to someone with a photo.` },
    people: { title: t`Follow a few people`, lead: t`Their posts appear in your feed. You can unfollow anyone at any time.` },
    post: { title: t`Write your first post`, lead: t`It shows people who you are and what you make.` },
  }
  const onUpload = useCallback((step: UploadState['step']) => setUpload({ at, step }), [at])
  const shared = { isLeaving: isPending, onDone, onSkip: () => skip(next), onUpload }
  return (
    <>
      <div className={css['head']}>
        <div className={css['top']}>
          <StepsLine at={at} done={done} />
          <Button variant="quiet" size="s" className={css['skip']} onClick={() => skip('closed')}>
            <Trans context="first steps">Skip all</Trans>
          </Button>
        </div>
        <div>
          <PageHeading>{words[at].title}</PageHeading>
          <p className={css['lead']}>{words[at].lead}</p>
        </div>
      </div>
      {at === 'photo' && <PhotoStep own={own} {...shared} />}
      {at === 'people' && <PeopleStep isLeaving={isPending} onDone={onDone} />}
      {at === 'post' && <PostStep own={own} {...shared} />}
      {asked && isUploading && (
        <StopUpload
          onStop={() => {
            setAsked(null)
            run(asked)
          }}
          onStay={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** From one step to another the address changes and the page doesn't: the heading is gone to here. */
function useFocusedHeading(at: FirstStep): void {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [at])
}
