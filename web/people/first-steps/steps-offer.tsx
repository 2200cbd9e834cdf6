import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { firstSteps } from '#contract/people/first-steps.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './steps-offer.module.css'
import { useFirstStep, useFreshSteps } from './use-first-steps.ts'

/** The first steps as one line above the feed, for who joined on the way to something else. */
export function StepsOffer({ steps: { done } }: { readonly steps: NonNullable<OwnUser['firstSteps']> }) {
  const { t } = useLingui()
  useFreshSteps()
  const { run } = useFirstStep(() => undefined)
  const [count, all] = [done.length, firstSteps.length]
  return (
    <section aria-label={t`Set up your profile`} className={css['offer']}>
      <p className="grid min-w-0 flex-1">
        <b className="font-bold truncate">
          <Trans>Set up your profile</Trans>
        </b>{' '}
        <span className="text-sm muted truncate">
          <Trans>
            {count} of {all} steps done
          </Trans>
        </span>
      </p>
      <ButtonLink size="s" href={paths.firstSteps()}>
        <Trans>Continue</Trans>
      </ButtonLink>
      <IconButton label={t`Close first steps`} icon={<X aria-hidden="true" size={18} />} onClick={() => run('closed')} />
    </section>
  )
}
