import { Trans } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { useServiceName } from './use-service-name.ts'
import css from './service-line.module.css'

/** The first services of a person, and how many more there are. */
export function ServiceLine({ services }: { readonly services: readonly string[] }) {
  const nameOf = useServiceName()
  const more = services.length - limits.servicesInResult
  if (services.length === 0) return null
  return (
    <span className={css['services']}>
      {services.slice(0, limits.servicesInResult).map((service) => (
        <span key={service} className={css['service']}>
          {nameOf(service)}
        </span>
      ))}
      {more > 0 && (
        <span className="faint whitespace-nowrap">
          <Trans>+{more} more</Trans>
        </span>
      )}
    </span>
  )
}
