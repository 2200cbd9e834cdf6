import { lazy, Suspense } from 'react'
import type { PublicUser } from '#contract/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'

/** The names of a hundred services come when the first person who offers some is shown; without them the page is whole too. */
const ServiceLine = lazy(async () => {
  try {
    return { default: (await withPageTexts(() => import('#web/services/service-line.tsx'), 'services')).ServiceLine }
  } catch {
    return { default: () => null }
  }
})

/** What a person offers, as one line; nothing when they offer nothing. */
export function servicesOf(person: PublicUser) {
  if (person.services.length === 0) return null
  return (
    <Suspense fallback={<span>&nbsp;</span>}>
      <ServiceLine services={person.services} />
    </Suspense>
  )
}
