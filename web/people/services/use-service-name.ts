import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useState } from 'react'
import type { Service } from '#contract/people/services.ts'
import { loadTexts } from '#web/lib/i18n.ts'

type Names = Readonly<Partial<Record<string, MessageDescriptor>>>
let names: Names | undefined

/** Names a service in the reader's language; as it is stored, in English, until the names are there, or when it left the catalogue. */
export function useServiceName(): (service: string) => string {
  const { i18n } = useLingui()
  const [known, setKnown] = useState(names)
  useEffect(() => {
    // English reads well while they cannot be had.
    void Promise.all([import('./service-names.ts'), loadTexts('people')])
      .then(([module]) => {
        const all: Record<Service, MessageDescriptor> = module.serviceNames
        names = all
        setKnown(names)
      })
      .catch(() => undefined)
  }, [])
  return (service) => {
    const id = known?.[service]?.id
    return id !== undefined && id in i18n.messages ? i18n._(id) : service
  }
}
