import { Trans, useLingui } from '@lingui/react/macro'
import type { LaunchStep } from '#contract/operations/launch.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { stepTitles, tabOf } from './step-words.ts'
import { TestEmail } from './test-email.tsx'
import css from './launch.module.css'

/** The steps in the order of the work, and for each what's missing and the way there. */
export function StepList({ steps }: { readonly steps: readonly LaunchStep[] }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps`} className={css['steps']}>
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { name, state, detail, advice } }: { readonly step: LaunchStep }) {
  const { i18n } = useLingui()
  const title = i18n._(stepTitles[name])
  const tab = tabOf[name]
  return (
    <li>
      <h2 className={css['name']}>{title}</h2>
      <State state={state} />
      <div className={css['detail']}>
        <p>{detail}</p>
        {advice !== null && <p className="ink">{advice}</p>}
        {name === 'email' && <TestEmail />}
        {tab && state !== 'done' && (
          <ButtonLink size="s" className={css['way']} href={paths.adminTab(tab.id)}>
            {i18n._(tab.label)}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function State({ state }: Pick<LaunchStep, 'state'>) {
  switch (state) {
    case 'done':
      return (
        <Badge tone="ok">
          <Trans>Done</Trans>
        </Badge>
      )
    case 'optional':
      return (
        <Badge>
          <Trans>Optional</Trans>
        </Badge>
      )
    default:
      return (
        <Badge tone="danger">
          <Trans>To do</Trans>
        </Badge>
      )
  }
}
