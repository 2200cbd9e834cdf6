import { useLingui } from '@lingui/react'
import { isService } from '#contract/services.ts'
import { serviceNames } from './service-names.ts'

/** Names a service in the reader's language; one that left the catalogue reads as it is stored. */
export function useServiceName(): (service: string) => string {
  const { i18n } = useLingui()
  return (service) => (isService(service) ? i18n._(serviceNames[service]) : service)
}
