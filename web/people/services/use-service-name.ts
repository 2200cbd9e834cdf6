import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { serviceNames } from './service-names.ts'

const names: Readonly<Partial<Record<string, MessageDescriptor>>> = serviceNames

/** Names a service in the reader's language; as it's stored, in English, when it left the catalogue. */
export function useServiceName(): (service: string) => string {
  const { i18n } = useLingui()
  return (service) => {
    const id = names[service]?.id
    return id === undefined ? service : i18n._(id)
  }
}
