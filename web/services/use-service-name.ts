import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { isService } from '#contract/services.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { serviceNames } from './service-names.ts'

/** Names a service in the reader's language; as it is stored, in English, until the names are there, or when it left the catalogue. */
export function useServiceName(): (service: string) => string {
  const { i18n } = useLingui()
  useEffect(() => {
    // English reads well while they cannot be had.
    void loadTexts('services').catch(() => undefined)
  }, [])
  return (service) => {
    if (!isService(service)) return service
    const { id } = serviceNames[service]
    return id in i18n.messages ? i18n._(id) : service
  }
}
