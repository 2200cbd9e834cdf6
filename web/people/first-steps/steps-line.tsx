import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { firstSteps, type FirstStep } from '#contract/people/first-steps.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './first-steps.module.css'

/** The three steps, which of them are done, and on which one is. */
export function StepsLine({ at, done }: { readonly at: FirstStep; readonly done: readonly FirstStep[] }) {
  const { t } = useLingui()
  const names: Record<FirstStep, string> = {
    photo: t({ message: 'Photo', context: 'first step' }),
    people: t({ message: 'People', context: 'first step' }),
    post: t({ message: 'First post', context: 'first step' }),
  }
  return (
    <ol aria-label={t`Steps`} className={css['line']}>
      {firstSteps.map((step, index) => (
        <li key={step}>
          <AppLink href={paths.firstSteps(step)} aria-current={step === at ? 'step' : undefined} className={css['stop']}>
            <span aria-hidden="true" className={css['number']}>
              {done.includes(step) ? <Check size={14} strokeWidth={2.5} /> : index + 1}
            </span>
            <span className={css['name']}>{names[step]}</span>
            {done.includes(step) && <VisuallyHidden>{t({ message: 'done', context: 'first step' })}</VisuallyHidden>}
          </AppLink>
        </li>
      ))}
    </ol>
  )
}
