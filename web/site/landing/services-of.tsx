import type { PublicUser } from '#contract/people/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'

/** The names of a hundred services come when the first person who offers some is shown; without them the page is whole too. */
const ServiceLine = latePart(async () => (await withPageTexts(() => import('#web/people/services/service-line.tsx'), 'people')).ServiceLine)

/** What a person offers, as one line; nothing when they offer nothing. */
export function servicesOf(person: PublicUser) {
  if (person.services.length === 0) return null
  return <ServiceLine fallback={<span>&nbsp;</span>} services={person.services} />
}
