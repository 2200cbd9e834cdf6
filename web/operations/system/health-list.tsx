import { Trans, useLingui } from '@lingui/react/macro'
import type { HealthCheck } from '#contract/operations/system.ts'
import { Badge } from '#web/ui/badge.tsx'
import { checkNames } from './check-names.ts'
import css from './system.module.css'

/** Every provider and part, how it is, and what to do about it; what needs somebody comes first. */
export function HealthList({ checks }: { readonly checks: readonly HealthCheck[] }) {
  const { t } = useLingui()
  const order: readonly HealthCheck['state'][] = ['failing', 'missing', 'stand_in', 'ok']
  const sorted = [...checks].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <section aria-labelledby="health-title" className="grid grid-cols-1 gap-3">
      <h2 id="health-title" className="title">
        <Trans>Health</Trans>
      </h2>
      <ul aria-label={t`Health`} className={css['checks']}>
        {sorted.map(({ name, state, detail, advice }) => (
          <li key={name}>
            <CheckName name={name} />
            <State state={state} />
            <span className={css['detail']}>
              {detail}
              {advice !== null && <span className={css['advice']}>{advice}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckName({ name }: Pick<HealthCheck, 'name'>) {
  const { i18n } = useLingui()
  const known = checkNames[name]
  return (
    <span lang={known ? undefined : 'en'} className={css['check']}>
      {known ? i18n._(known) : name}
    </span>
  )
}

function State({ state }: Pick<HealthCheck, 'state'>) {
  switch (state) {
    case 'ok':
      return (
        <Badge tone="ok">
          <Trans>Working</Trans>
        </Badge>
      )
    case 'stand_in':
      return (
        <Badge>
          <Trans>Stand-in</Trans>
        </Badge>
      )
    case 'missing':
      return (
        <Badge>
          <Trans>Not set up</Trans>
        </Badge>
      )
    default:
      return (
        <Badge tone="danger">
          <Trans>Failing</Trans>
        </Badge>
      )
  }
}
