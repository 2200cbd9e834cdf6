import type { Asker } from './cast.ts'
import type { Person } from './facts.ts'
import { isStaff, readsReason, seesMoney, seesReceipt } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import { idOf } from './private-things.ts'
import type { Scene, SceneSale } from './scene.ts'
import type { Shown } from './shown.ts'

/** What was paid and what became of it: for who paid, who sold, and whose desk decides. */
export function sales(scene: Scene): Outlet[] {
  return [...scene.sales.flatMap((sale) => [...papers(sale, scene), ...changes(sale)]), ...lists(scene)]
}

/** How invoices name somebody. */
export const billedTo = ({ billed }: Scene, person: Person | null): string[] => {
  const words = person && billed.get(person)
  return words ? [words.name, words.address] : []
}

/** Each receipt, its invoice from both sides, and its request for a refund. */
function papers(sale: SceneSale, scene: Scene): Outlet[] {
  const { request } = sale
  const label = `${sale.buyer.part} paid ${sale.seller.part}`
  const invoice = (shown: Shown) => shown.words(...billedTo(scene, sale.buyer), ...billedTo(scene, sale.seller))
  const receipt = (name: string, path: string, show: (shown: Shown) => void): Outlet => ({
    name: `${name} of what ${label}`,
    kind: 'signed-in call',
    scope: 'read',
    path: `/api/receipts/${sale.id}${path}`,
    expect: (reader, shown) => (seesReceipt(reader, sale) ? show(shown) : 'not_found'),
  })
  const sold = (whose: string, path: Outlet['path'], refusal: string): Outlet => ({
    name: `invoice of what ${label}, ${whose}`,
    kind: 'signed-in call',
    scope: 'creator',
    path,
    expect: (reader, shown) => (seesMoney(reader, sale.seller) ? invoice(shown) : refusal),
  })
  return [
    receipt('receipt', '', (shown) => {
      shown.words(...billedTo(scene, sale.buyer), scene.billed.get(sale.seller)?.name)
      shown.name(sale.seller)
    }),
    receipt('invoice', '/invoice', invoice),
    receipt('refund request', '/refund-request', (shown) => shown.words(request?.reason, request?.creatorWords)),
    sold('sold', `/api/creator/${sale.sellerId}/sales/${sale.id}/invoice`, 'private_information'),
    sold('as if one sold it', (asker) => `/api/creator/${idOf(asker, scene)}/sales/${sale.id}/invoice`, 'not_found'),
  ]
}

/** What moves money or words, tried by everybody who may not. */
function changes(sale: SceneSale): Outlet[] {
  const label = `${sale.buyer.part} paid ${sale.seller.part}`
  const act = (name: string, path: string, body: object, more: Pick<Outlet, 'expect'> & Partial<Outlet>): Outlet => ({
    name: `${name} of what ${label}`,
    kind: 'signed-in call',
    method: 'POST',
    path,
    body,
    ...more,
  })
  const isBuyer = (asker: Asker) => seesReceipt(asker, sale)
  const isSeller = (asker: Asker) => seesMoney(asker, sale.seller)
  const isDesk = (asker: Asker) => isStaff(asker, 'admin')
  const decision = { decision: 'decline', words: 'No' }
  const own = (path: string) => `/api/creator/${sale.sellerId}/${path}`
  const refused = (code: string): Pick<Outlet, 'expect'> => ({ expect: () => code })
  return [
    act(
      'request the refund',
      `/api/receipts/${sale.id}/refund-request`,
      { reason: 'The weekly video never came.' },
      { ...refused('not_found'), isSpared: isBuyer },
    ),
    act('refund', own(`sales/${sale.id}/refund`), { amountCents: 1 }, { ...refused('private_information'), isSpared: isSeller }),
    act(
      'refund at the desk',
      `/api/admin/payments/${sale.id}/refund`,
      { amountCents: 1, reason: 'A test' },
      { kind: 'admin call', ...refused(''), isSpared: isDesk },
    ),
    ...(sale.request
      ? [
          act('cancel the request', `/api/receipts/${sale.id}/refund-request/cancel`, {}, { ...refused('not_found'), isSpared: isBuyer }),
          act('ask the team', `/api/receipts/${sale.id}/refund-request/ask-team`, {}, { ...refused('not_found'), isSpared: isBuyer }),
          act('decide the request', own(`refund-requests/${sale.request.id}`), decision, {
            ...refused('private_information'),
            isSpared: isSeller,
          }),
          act('decide the request at the desk', `/api/admin/refund-requests/${sale.request.id}`, decision, {
            kind: 'admin call',
            ...refused(''),
            isSpared: isDesk,
          }),
        ]
      : []),
    ...(sale.dispute
      ? [
          act(
            'choose evidence',
            own(`disputes/${sale.dispute.id}/messages`),
            { messages: [] },
            {
              method: 'PUT',
              ...refused('private_information'),
              isSpared: isSeller,
            },
          ),
          act(
            'submit evidence',
            `/api/admin/disputes/${sale.dispute.id}/evidence/submit`,
            { words: 'A test' },
            {
              kind: 'admin call',
              ...refused(''),
              isSpared: isDesk,
            },
          ),
        ]
      : []),
  ]
}

/** Lists of one's own receipts, of what is asked of a creator, and of what waits at the desk. */
function lists(scene: Scene): Outlet[] {
  const { sales: all, owners, posts, people } = scene
  const creators = owners.filter(({ person }) => person.isCreator)
  const mine = (part: string, { person, id }: (typeof owners)[number], show: (shown: Shown, sale: SceneSale) => void): Outlet => ({
    name: `${part} of ${person.part}`,
    kind: 'signed-in call',
    scope: 'creator',
    path: `/api/creator/${id}/${part}`,
    expect: (reader, shown) => {
      if (!seesMoney(reader, person)) return 'private_information'
      for (const sale of all) if (sale.seller === person) show(shown, sale)
      return undefined
    },
  })
  return [
    {
      name: 'one’s receipts',
      kind: 'signed-in call',
      scope: 'read',
      path: '/api/receipts?limit=100',
      isSome: true,
      expect: (reader, shown) => {
        shown.words(...billedTo(scene, reader.person))
        for (const { person } of owners) {
          if (reader.tieTo(person).subscription === 'none') continue
          shown.name(person)
          shown.words(scene.billed.get(person)?.name)
        }
      },
    },
    ...creators.flatMap((owner) => [
      mine('refund-requests?limit=100', owner, (shown, { request }) => shown.words(request?.reason, request?.creatorWords)),
      mine('disputes?limit=100', owner, () => undefined),
    ]),
    {
      name: 'refund requests at the desk',
      kind: 'admin call',
      path: '/api/admin/refund-requests?limit=100',
      expect: (reader, shown) => {
        for (const sale of all) {
          if (!readsReason(reader, sale)) continue
          shown.words(sale.request?.reason, sale.request?.creatorWords)
          shown.name(sale.seller)
        }
      },
    },
    // The message that the creator chose, and no other; of posts the teasers, which everybody reads.
    ...all.flatMap((sale): Outlet[] =>
      sale.dispute
        ? [
            {
              name: `dispute of what ${sale.buyer.part} paid ${sale.seller.part}`,
              kind: 'admin call',
              path: `/api/admin/disputes/${sale.dispute.id}`,
              expect: (_, shown) => {
                shown.words(sale.dispute?.words)
                shown.name(sale.seller)
                for (const post of posts) if (post.author === sale.seller && !post.isHidden) shown.maybe(post.teaser)
              },
            },
          ]
        : [],
    ),
    {
      name: 'disputes at the desk',
      kind: 'admin call',
      path: '/api/admin/disputes?limit=100',
      isSome: true,
      expect: (_, shown) => {
        for (const { person } of people) shown.name(person)
      },
    },
  ]
}
