import { subscribeTo } from '#tests/people/paying-fan.ts'
import { admin } from '#tests/people/staff.ts'
import type { TestSite } from '#tests/site.ts'
import { tieOf, type Actor } from './cast.ts'
import { make, type Owner, type ScenePost } from './scene.ts'

/** Makes between every actor and every owner what the actor's relation says, in the order in which people do it. */
export async function tieAll(site: TestSite, owners: readonly Owner[], actors: readonly Actor[]): Promise<void> {
  for (const actor of actors) for (const owner of owners) await tie(site, owner, actor)
}

async function tie(site: TestSite, owner: Owner, actor: Actor): Promise<void> {
  const { follows, hasAsked, subscription, blocks, isBlockedBy, mutes } = tieOf(actor.relation, owner.person)
  const to = (path: string) => `/api/users/${owner.id}/${path}`
  // A block ends what was followed, so that whoever is apart has had everything before.
  if (follows || hasAsked || blocks || isBlockedBy) await make(actor.by.post(to('follow')))
  if (owner.person.isPrivate && (follows || blocks || isBlockedBy)) await make(owner.by.post(`/api/users/${actor.by.id}/accept-follower`))
  if (subscription !== 'none') {
    const { id } = await subscribeTo(site, owner.by, actor.by)
    if (subscription === 'ended') await make(actor.by.post(`/api/subscriptions/${id}/withdraw`, { confirm: true }))
  }
  if (mutes) await make(actor.by.post(to('mute')))
  if (blocks) await make(actor.by.post(to('block')))
  if (isBlockedBy) await make(owner.by.post(`/api/users/${actor.by.id}/block`))
}

/** What the staff does: hide posts, limit, suspend and delete people. */
export async function removeOwners(site: TestSite, owners: readonly Owner[], posts: readonly ScenePost[]): Promise<void> {
  const desk = await admin(site)
  const decide = (targetId: number, action: string, more: object = {}) =>
    make(
      desk.post('/api/admin/decisions', {
        targetKind: 'person',
        targetId,
        action,
        ground: 'spam',
        explanation: 'This is against our rules.',
        reason: 'A test',
        ...more,
      }),
    )
  for (const { id, isHidden } of posts) if (isHidden) await decide(id, 'hide', { targetKind: 'post' })
  for (const { id, person } of owners) {
    if (person.isLimited) await decide(id, 'limit')
    if (person.standing === 'suspended') await decide(id, 'suspend')
    if (person.standing === 'deleted') await decide(id, 'delete_person')
  }
}
