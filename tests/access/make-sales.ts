import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { advanceBilling, billingOf } from '#tests/people/paying-fan.ts'
import type { TestSite } from '#tests/site.ts'
import { inTurn, tieOf, type Actor } from './cast.ts'
import type { Person } from './facts.ts'
import type { Marks } from './marks.ts'
import { make, type Owner, type Scene, type SceneMessage, type SceneSale } from './scene.ts'

/** How invoices will name people, which nothing else does. */
export async function nameOnInvoices(marks: Marks, owners: readonly Owner[], actors: readonly Actor[]): Promise<Scene['billed']> {
  const billed = new Map<Person, { readonly name: string; readonly address: string }>()
  const name = ({ person }: Actor) => {
    const words = { name: marks.word(`billing name of ${person.part}`), address: marks.word(`address of ${person.part}`) }
    billed.set(person, words)
    return words
  }
  for (const actor of actors) await make(actor.by.put('/api/billing/details', name(actor)))
  for (const owner of owners) if (owner.person.isCreator) await make(owner.by.put(`/api/creator/${owner.id}/invoice-details`, name(owner)))
  return billed
}

/**
 * Some of what was paid to the creator who is there, once it can't be withdrawn from: a refund is requested of the first, of the second the
 * site team is asked for it, the third is disputed.
 */
export async function makeSales(
  site: TestSite,
  marks: Marks,
  { owners, actors, messages }: Pick<Scene, 'owners' | 'actors' | 'messages'>,
): Promise<SceneSale[]> {
  const seller = owners.find(({ person }) => person.isCreator && person.standing === 'there')
  if (!seller) throw new Error('no one sells')
  const fans = actors.filter(({ relation }) => {
    const { subscription, blocks, isBlockedBy } = tieOf(relation, seller.person)
    return subscription === 'running' && !blocks && !isBlockedBy
  })
  await advanceBilling(site, 15)
  return inTurn(fans.slice(0, 3), async (fan, place): Promise<SceneSale> => {
    const receipts: { id: number; happenedAt: string; creator: { id: number } | null; subscriptionId: number }[] = await make(
      fan.by.get('/api/receipts?limit=100'),
    )
    const paid = receipts.find(({ creator }) => creator?.id === seller.id)
    if (!paid) throw new Error(`${fan.person.part} paid nothing`)
    const said = messages.find(({ sender, recipient }) => sender === seller.person && recipient === fan.person)
    return {
      id: paid.id,
      seller: seller.person,
      sellerId: seller.id,
      buyer: fan.person,
      month: paid.happenedAt.slice(0, 7),
      request: place < 2 ? await requestRefund(marks, { fan, seller, saleId: paid.id, isAtTeam: place === 1 }) : null,
      dispute: place === 2 && said ? await dispute(site, seller, { subscriptionId: paid.subscriptionId, said }) : null,
    }
  })
}

async function requestRefund(
  marks: Marks,
  { fan, seller, saleId, isAtTeam }: { fan: Actor; seller: Owner; saleId: number; isAtTeam: boolean },
): Promise<NonNullable<SceneSale['request']>> {
  const path = `/api/receipts/${saleId}/refund-request`
  const reason = marks.word(`reason of ${fan.person.part} for a refund`)
  const { request } = await make(fan.by.post(path, { reason: `${reason}: the weekly video never came` }))
  if (!isAtTeam) return { id: request.id, reason, creatorWords: null, isAtTeam }
  const creatorWords = marks.word(`what the creator said to ${fan.person.part}`)
  await make(seller.by.post(`/api/creator/${seller.id}/refund-requests/${request.id}`, { decision: 'decline', words: creatorWords }))
  await make(fan.by.post(`${path}/ask-team`))
  return { id: request.id, reason, creatorWords, isAtTeam }
}

async function dispute(
  site: TestSite,
  seller: Owner,
  { subscriptionId, said }: { subscriptionId: number; said: SceneMessage },
): Promise<NonNullable<SceneSale['dispute']>> {
  const [payment] = await site.query<{ id: string }>('select payment_id as id from subscription_payments where subscription_id = $1', [
    subscriptionId,
  ])
  await billingOf(site).turn(`charges/${payment?.id}/dispute`, { action: 'open', reason: 'product_not_received' })
  await syncSubscription(site.platform, subscriptionId)
  const [{ id }] = await make(seller.by.get(`/api/creator/${seller.id}/disputes`))
  await make(seller.by.put(`/api/creator/${seller.id}/disputes/${id}/messages`, { messages: [2] }))
  return { id, words: said.words }
}
