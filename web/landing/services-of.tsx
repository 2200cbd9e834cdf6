import { lazy, Suspense } from 'react'
import type { PublicUser } from '#contract/users.ts'

/** The names of a hundred services come when the first person who offers some is shown. */
const ServiceLine = lazy(async () => ({ default: (await import('#web/services/service-line.tsx')).ServiceLine }))

/** What a person offers, as one line; nothing when they offer nothing. */
export function servicesOf(person: PublicUser) {
  if (person.services.length === 0) return null
  return (
    <Suspense fallback={<span>&nbsp;</span>}>
      <ServiceLine services={person.services} />
    </Suspense>
  )
}
