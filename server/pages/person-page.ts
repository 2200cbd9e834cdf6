import type { FirstData } from '#contract/first-data.ts'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { allPosts, readPictures, readPosts } from '#server/content/posts/index.ts'
import { readFaces } from '#server/graph/follows/index.ts'
import { readSubscriptionsTo } from '#server/money/subscriptions/index.ts'
import { findPerson, findPersonByName, viewPerson } from '#server/people/users/index.ts'
import { feedsOfPerson } from './alternates.ts'
import { embedsOf, previewOf } from './oembed.ts'
import { excerpt, type Elsewhere, type Page, type PageRequest } from './page.ts'

type Wanted = { readonly id: number } | { readonly name: string }

/** A profile, or one of its lists; its one address is the username. */
export async function personPage(wanted: Wanted, list: string, request: PageRequest): Promise<Page | Elsewhere> {
  const { platform, text, locale } = request
  const row = await findWanted(wanted, request)
  if (!row) return { status: 404, title: text('personMissing'), isIndexed: false }
  if ('name' in wanted && row.username !== wanted.name) return { redirect: `/${row.username}${list}` }
  const person = viewPerson(row, locale)
  if (list !== '') return { status: 200, title: `${person.displayName} (@${person.username})`, isIndexed: false, data: { person } }
  if (!person.isBlocked) request.announceView(person.id)
  const first: FirstData = person.isBlocked ? {} : await readFirst(person, request)
  request.announceSeen(first.personPosts?.posts ?? [])
  const [title, origin] = [`${person.displayName} (@${person.username})`, platform.origins()[0] ?? '']
  const description = excerpt(person.bio ?? person.creatorDescription ?? `${person.displayName} (@${person.username})`, 200)
  return {
    status: 200,
    title,
    description,
    isIndexed: !person.isPrivate,
    alternates: person.isPrivate ? [] : [...feedsOfPerson(person.id, title), ...embedsOf({ kind: 'person', person }, title, origin)],
    canonical: `/${person.username}`,
    type: 'profile',
    ...(person.isPrivate ? {} : { jsonLd: jsonLdOf(person, origin) }),
    me: person.links,
    data: { person, ...first },
    ...(person.isPrivate ? {} : { image: previewOf({ kind: 'person', person }, title) }),
    ...(person.photoURL ? { preload: { url: `${person.photoURL}?w=360` } } : {}),
    screen: 'profile',
  }
}

/** What a profile shows first. */
async function readFirst(person: PublicUser, { platform, viewer, locale }: PageRequest): Promise<FirstData> {
  const { database } = platform
  const page = { after: null, limit: limits.pageSize }
  const isOffered = viewer !== null && viewer.id !== person.id && person.isCreator
  const [personPosts, pictures, faces, subscriptions] = await Promise.all([
    readPosts(database, viewer, { ...allPosts, author: person.id }, page),
    readPictures(database, viewer, [person.id]),
    readFaces(database, viewer, person.id),
    isOffered ? readSubscriptionsTo(database, viewer, person.id, locale) : [],
  ])
  return { personPosts, profile: { id: person.id, pictures, faces: faces ?? [], subscriptions } }
}

function findWanted(wanted: Wanted, { platform, viewer }: PageRequest) {
  const viewerId = viewer?.id ?? 0
  if ('name' in wanted) return findPersonByName(platform.database, viewerId, wanted.name.toLowerCase(), platform.clock.now())
  return Number.isSafeInteger(wanted.id) ? findPerson(platform.database, viewerId, wanted.id) : Promise.resolve(undefined)
}

/** schema.org ProfilePage, with the price as an Offer. */
function jsonLdOf(person: PublicUser, origin: string): object {
  const url = new URL(`/${person.username}`, origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: person.createdAt,
    mainEntity: {
      '@type': 'Person',
      name: person.displayName,
      alternateName: person.username,
      url,
      ...(person.bio ? { description: person.bio } : {}),
      ...(person.links.length > 0 ? { sameAs: person.links } : {}),
      ...(person.photoURL ? { image: new URL(person.photoURL, origin).href } : {}),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: person.followerCount,
      },
      ...(person.subscriptionPrice === null
        ? {}
        : { makesOffer: { '@type': 'Offer', price: (person.subscriptionPrice / 100).toFixed(2), priceCurrency: person.currency, url } }),
    },
  }
}
