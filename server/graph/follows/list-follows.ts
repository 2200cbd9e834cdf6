import { api } from '#contract/index.ts'
import type { FollowRecord } from '#contract/graph/follows.ts'
import type { Locale } from '#contract/languages.ts'
import { decide, isOpenedAsStaff } from '#server/access/index.ts'
import { recordLook } from '#server/platform/audit.ts'
import { pageFor, splitPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { findPeopleByIds, findPersonByWord, noSuchPerson, viewPerson, type PersonRow } from '#server/people/users/index.ts'
import { findFollowers, findFollowing, findFollowsFacts, type FollowRow } from './follow-queries.ts'

type ListCall = Call<typeof api.follows.followers>

/** Who follows a person, as far as the reader may see it. */
export const listFollowers = handle(api.follows.followers, (call) => listFollows(call, findFollowers))
/** Whom a person follows, as far as the reader may see it. */
export const listFollowing = handle(api.follows.following, (call) => listFollows(call, findFollowing))

/** A page of records with both people in full: three statements, however long the page. */
async function listFollows(
  { viewer, params, page: asked, database, platform, exchange }: ListCall,
  find: typeof findFollowers,
): Promise<FollowRecord[]> {
  const viewerId = viewer?.id ?? 0
  const person = await findPersonByWord(database, viewerId, params.idOrUsername, platform.clock.now())
  if (!person) throw noSuchPerson()
  if (person.isBlocked) return []
  const facts = await findFollowsFacts(database, viewerId, person.id)
  if (!facts) throw noSuchPerson()
  const refusal = decide(viewer, 'person.follows', facts)
  if (refusal === 'not_found') throw noSuchPerson()
  if (refusal) throw new AppError(refusal)
  if (isOpenedAsStaff(viewer, 'person.follows', facts)) {
    const look = { call: 'GET /api/users/{idOrUsername}/followers', params: { idOrUsername: String(person.id) } }
    await recordLook(database, viewer, look, platform.clock.now())
  }
  const page = pageFor(viewer, asked)
  const { rows, next } = splitPage(await find(database, viewerId, person.id, page), page)
  exchange.nextPage(next)
  const people = await findPeopleByIds(database, viewerId, [...new Set(rows.flatMap((row) => [row.followerId, row.followedId]))])
  const known = new Map(people.map((row) => [row.id, row]))
  return rows.flatMap((row) => viewFollow(row, known, exchange.language))
}

function viewFollow(row: FollowRow, people: ReadonlyMap<number, PersonRow>, language: Locale): FollowRecord[] {
  const [follower, following] = [people.get(row.followerId), people.get(row.followedId)]
  // Somebody deleted their account between two statements.
  if (!follower || !following) return []
  const both = { follower: viewPerson(follower, language), following: viewPerson(following, language) }
  return [{ id: row.id, createdAt: row.createdAt.toISOString(), ...both }]
}
