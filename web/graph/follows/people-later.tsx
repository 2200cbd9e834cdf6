import { withPageTexts } from '#web/lib/i18n.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PeopleRoom } from './people-room.tsx'

const PeopleToFollow = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/people-to-follow.tsx'))).PeopleToFollow)

/** People to follow below what is empty; their code comes when it's needed. */
export function PeopleLater() {
  return <PeopleToFollow fallback={<PeopleRoom hasTitle />} hasTitle />
}
