import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ImagePlus, PenLine, SquarePen, Users, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { firstSteps, type FirstStep } from '#contract/people/first-steps.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { openComposerOnProfile } from '#web/lib/compose-store.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { type Prompt, PromptList } from '#web/ui/prompt-list.tsx'
import css from './own-prompts.module.css'
import { useFirstStep, useFreshSteps } from './use-first-steps.ts'

const EditProfile = latePart(async () => {
  const [module] = await Promise.all([import('#web/people/profile/edit-profile-dialog.tsx'), loadTexts('pages')])
  return module.EditProfileDialog
})

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const icons: Record<FirstStep, ReactNode> = {
  photo: <ImagePlus {...icon} />,
  people: <Users {...icon} />,
  post: <SquarePen {...icon} />,
}

/** On one's own profile without posts: what others would like to find there. */
export function OwnPrompts({ own }: { readonly own: OwnUser }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  const prompts: Prompt[] = [
    ...(own.photoURL === null ? [{ id: 'photo', icon: icons.photo, label: t`Add a profile photo`, to: edit }] : []),
    ...(own.bio === null ? [{ id: 'bio', icon: <PenLine {...icon} />, label: t`Say who you are in your bio`, to: edit }] : []),
    { id: 'post', icon: icons.post, label: t`Write your first post`, to: openComposerOnProfile },
  ]
  return (
    <div className={css['prompts']}>
      <h2 className="title">
        <Trans>You haven’t posted yet</Trans>
      </h2>
      <PromptList prompts={prompts} />
      {isEditing && <EditProfile onClose={() => setEditing(false)} />}
    </div>
  )
}

/** The first steps, where someone who left them finds them again. */
export function FirstStepsCard({ steps: { done } }: { readonly steps: NonNullable<OwnUser['firstSteps']> }) {
  const { t } = useLingui()
  useFreshSteps()
  const { run } = useFirstStep(() => undefined)
  const [count, all] = [done.length, firstSteps.length]
  const labels: Record<FirstStep, string> = {
    photo: t`Add a profile photo`,
    people: t`Follow a few people`,
    post: t`Write your first post`,
  }
  const prompts = firstSteps.map((step): Prompt => {
    const isDone = done.includes(step)
    return {
      id: step,
      icon: isDone ? <Check aria-label={t({ message: 'Done', context: 'first step' })} size={20} strokeWidth={2} /> : icons[step],
      label: labels[step],
      to: isDone ? null : paths.firstSteps(step),
    }
  })
  return (
    <section aria-labelledby="first-steps" className={css['prompts']}>
      <div className={css['head']}>
        <div>
          <h2 id="first-steps" className="title">
            <Trans>Set up your profile</Trans>
          </h2>
          <p className="text-sm muted">
            <Trans>
              {count} of {all} steps done
            </Trans>
          </p>
        </div>
        <IconButton label={t`Close first steps`} icon={<X aria-hidden="true" size={18} />} onClick={() => run('closed')} />
      </div>
      <PromptList prompts={prompts} />
    </section>
  )
}
