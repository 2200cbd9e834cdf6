import type { Locale } from '#contract/languages.ts'
import type { Post } from '#contract/content/posts.ts'
import { isUsableName } from '#contract/people/reserved-names.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { readPublicPost } from '#server/content/posts/index.ts'
import { findPerson, findPersonByName, viewPerson } from '#server/people/users/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readNumber } from './numbers.ts'

/** What a link on another site leads to, as far as it's shown there: as the gate shows it to visitors, and nothing of private accounts. */
export type SharedThing = { readonly kind: 'post'; readonly post: Post } | { readonly kind: 'person'; readonly person: PublicUser }

type Reader = Pick<Platform, 'database' | 'clock'>

export async function readSharedPost({ database }: Reader, word: string): Promise<SharedThing | undefined> {
  const id = readNumber(word)
  const post = id === undefined ? undefined : await readPublicPost(database, id)
  return post && { kind: 'post', post }
}

/** By number, or by name. */
export async function readSharedPerson({ database, clock }: Reader, word: string, locale: Locale): Promise<SharedThing | undefined> {
  const id = readNumber(word)
  const name = word.toLowerCase()
  const row =
    id !== undefined
      ? await findPerson(database, 0, id)
      : isUsableName(name)
        ? await findPersonByName(database, 0, name, clock.now())
        : undefined
  return row && !row.isPrivate ? { kind: 'person', person: viewPerson(row, locale) } : undefined
}

/** The path of its page. */
export function pathOf(thing: SharedThing): string {
  return thing.kind === 'post' ? `/post/${thing.post.id}` : `/${thing.person.username}`
}

/** Where its card is. A person's number stays when they change their name. */
export function cardPathOf(thing: SharedThing): string {
  return thing.kind === 'post' ? `/post/${thing.post.id}/card` : `/profile/${thing.person.id}/card`
}

/** Where the picture of a link to it is. */
export function picturePathOf(thing: SharedThing): string {
  return thing.kind === 'post' ? `/post/${thing.post.id}/picture.jpg` : `/profile/${thing.person.id}/picture.jpg`
}

/** Who wrote it, or who it is. */
export function personOf(thing: SharedThing): Pick<PublicUser, 'displayName' | 'username' | 'photoURL'> {
  return thing.kind === 'post' ? thing.post.user : thing.person
}

/** Its own words: of a locked post the teaser, of a person what they say of themselves. */
export function wordsOf(thing: SharedThing): string {
  if (thing.kind === 'person') return thing.person.bio ?? thing.person.creatorDescription ?? ''
  return thing.post.isLocked ? (thing.post.teaser ?? '') : thing.post.content
}

/** The address of its photo or its video's still; null where it has none, and for what's locked or sensitive. */
export function stillOf(thing: SharedThing): string | null {
  if (thing.kind === 'person') return null
  const { isLocked, isSensitive, mediaUrl, mediaType, media } = thing.post
  if (isLocked || isSensitive || !mediaUrl || !media) return null
  return mediaType === 'image' ? `${mediaUrl}?w=720` : media.poster && `${media.poster}&w=720`
}
