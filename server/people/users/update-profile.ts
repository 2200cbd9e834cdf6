import { api } from '#contract/index.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import type { ProfileBody } from '#contract/people/users.ts'
import { authorize } from '#server/access/index.ts'
import { filenameOf, findOwnMedia, writePhotos } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { writeProfile } from './profile-queries.ts'
import { noSuchPerson } from './read-user.ts'
import { refuseYoungAge } from './refuse-young-age.ts'
import { findOneself } from './user-queries.ts'
import { viewOneself } from './user-view.ts'
import { isFreeName } from './usernames.ts'

/** Changes one's own profile: an absent field stays, null clears, a name keeps what it is (D45). */
export const updateProfile = handle(api.users.updateProfile, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'profile.edit', { personId: params.id })
  const now = platform.clock.now()
  const { minimumAge } = (await readSettings(platform)).limits
  await refuseYoungAge(database, allowed, { field: 'age', age: body.age, minimumAge }, now)
  const own = await inTransaction(database, async (transaction) => {
    if (body.username) await checkName(transaction, body.username, viewer.id, now)
    await checkPictures(transaction, viewer.id, body)
    await writeProfile(transaction, allowed, body, now)
    if (body.profilePhotos !== undefined) await writePhotos(transaction, allowed, (body.profilePhotos ?? []).map(filenameOf))
    return findOneself(transaction, viewer.id)
  })
  if (!own) throw noSuchPerson()
  afterCommit(() => platform.bus.publish('person.changed', { personId: viewer.id }))
  return viewOneself(own, platform)
})

async function checkName(database: Database, name: string, personId: number, now: Date): Promise<void> {
  const owner = await database.selectFrom('users').select('username').where('id', '=', personId).executeTakeFirst()
  if (owner?.username === name) return
  if (!isUsableName(name)) throw fieldError('username', 'reserved')
  const held = await database
    .selectFrom('held_usernames')
    .select('user_id')
    .where('username', '=', name)
    .where('held_until', '>', now)
    .executeTakeFirst()
  // A former name is held for its owner, who may have it back.
  const isOwnFormer = held?.user_id === personId
  if (!isOwnFormer && !(await isFreeName(database, name, now))) throw new AppError('username_taken')
}

/** Pictures of a profile are its owner's own uploads, and pictures. */
async function checkPictures(database: Database, personId: number, body: ProfileBody): Promise<void> {
  const wanted = [
    ...(body.photoURL ? [{ field: 'photoURL', url: body.photoURL }] : []),
    ...(body.profilePhotos ?? []).map((url, index) => ({ field: `profilePhotos.${index}`, url })),
  ]
  const own = await findOwnMedia(
    database,
    personId,
    wanted.map(({ url }) => filenameOf(url)),
  )
  for (const { field, url } of wanted) {
    if (own.get(filenameOf(url)) !== 'image') throw fieldError(field, 'unknown', sentence('upload_picture_first'))
  }
}
