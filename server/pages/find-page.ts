import { decide } from '#server/access/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isUsableName } from '#contract/reserved-names.ts'
import { findPost } from '#server/posts/index.ts'
import { findPerson, findPersonByName } from '#server/users/index.ts'

/** Another address shows this: a person under a former name, or a name in capitals. */
export interface Elsewhere {
  readonly redirect: string
}

export interface Page {
  readonly status: 200 | 404
  /** Empty for the site's name alone. */
  readonly title: string
  readonly isIndexed: boolean
}

const fixed: Record<string, Page> = {
  '/': { status: 200, title: '', isIndexed: true },
  '/feed': { status: 200, title: 'Feed', isIndexed: true },
  '/settings': { status: 200, title: 'Settings', isIndexed: false },
  '/signin': { status: 200, title: 'Sign in', isIndexed: false },
  '/signup': { status: 200, title: 'Join Us', isIndexed: false },
  '/mobile-auth': { status: 200, title: 'Continue with e-mail', isIndexed: false },
  '/terms': { status: 200, title: 'Terms of Service', isIndexed: true },
  '/privacy': { status: 200, title: 'Privacy Policy', isIndexed: true },
}
const missing: Page = { status: 404, title: '404 Page Not Found', isIndexed: false }

/** Which screen an address shows, with its true status: a post or person that is not there is a 404, not an empty page. */
export async function findPage(path: string, platform: Platform): Promise<Page | Elsewhere> {
  const known = fixed[path]
  if (known) return known
  const post = /^\/post\/([1-9]\d{0,15})$/.exec(path)?.[1]
  if (post) return postPage(Number(post), platform)
  const profile = /^\/profile\/([1-9]\d{0,15})$/.exec(path)?.[1]
  if (profile) return personPage(await findPerson(platform.database, 0, Number(profile)))
  const name = /^\/([A-Za-z0-9_.]{3,30})$/.exec(path)?.[1]
  if (name && isUsableName(name.toLowerCase())) return namedPage(name, platform)
  return missing
}

async function postPage(id: number, { database }: Platform): Promise<Page> {
  const post = Number.isSafeInteger(id) ? await findPost(database, 0, id) : undefined
  if (!post) return { ...missing, title: 'Post not found' }
  const isOpen = decide(null, 'post.open', post) === null
  return { status: 200, title: isOpen ? `${post.authorDisplayName}: ${excerpt(post.content)}` : post.authorDisplayName, isIndexed: isOpen }
}

async function namedPage(name: string, { database, clock }: Platform): Promise<Page | Elsewhere> {
  const person = await findPersonByName(database, 0, name.toLowerCase(), clock.now())
  return person && person.username !== name ? { redirect: `/${person.username}` } : personPage(person)
}

function personPage(person: { displayName: string; username: string } | undefined): Page {
  if (!person) return { ...missing, title: 'User not found' }
  return { status: 200, title: `${person.displayName} (@${person.username})`, isIndexed: true }
}

function excerpt(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60).toWellFormed().trimEnd()}…` : line
}
