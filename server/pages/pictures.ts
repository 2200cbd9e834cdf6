import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import { filenameOf, readPublicStill } from '#server/people/media/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { Helpers } from '#server/platform/helpers.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { pages, speak } from '#server/texts/index.ts'
import { brandOf } from './accent.ts'
import type { DrawAnswer, DrawTask } from './draw-picture.ts'
import { excerpt } from './page.ts'
import { isKnown, mountShared } from './shared-reply.ts'
import { personOf, readSharedPerson, readSharedPost, stillOf, wordsOf, type SharedThing } from './shared-things.ts'

/** Behind the site itself: other sites wait for a picture, people don't. */
const drawers = new Helpers<DrawTask, DrawAnswer>(new URL('./drawer.ts', import.meta.url), { heapMegabytes: 128, priority: 10 })
const inQueue = createFairQueue({ most: 1, waitingEach: 20 })
const bounds = { residentBytes: 400 * 1024 * 1024, cpuSeconds: 20, milliseconds: 60_000 }
/** About 60 kB each. */
const kept = new Map<string, Promise<Buffer>>()
const mostKept = 100

/** Pictures of links to posts and profiles, for the previews of other sites. Nothing locked or sensitive is in one. */
export function mountPictures(app: FastifyInstance, platform: Platform): void {
  mountShared(app, platform, '/post/:word/picture.jpg', (request, reply) =>
    sendPicture(request, reply, platform, (word) => readSharedPost(platform, word)),
  )
  mountShared(app, platform, '/profile/:word/picture.jpg', (request, reply) =>
    sendPicture(request, reply, platform, (word, locale) => readSharedPerson(platform, word, locale)),
  )
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  read: (word: string, locale: Locale) => Promise<SharedThing | undefined>,
): Promise<FastifyReply> {
  const { features, branding } = await readSettings(platform)
  const locale = languageOf(request)
  const thing = features.ageGate ? undefined : await read((request.params as { word: string }).word, locale)
  if (!thing) throw new AppError('not_found')
  const facts = factsOf(thing, locale, branding)
  const name = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
  const etag = `"${name}"`
  reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', variesByLanguage)
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(await keep(name, () => draw(thing, facts, platform)))
}

type Facts = Omit<DrawTask, 'face' | 'still'> & { readonly face: string | null; readonly still: string | null }

/** What is on the picture of a link, with the files by their names. */
export function factsOf(thing: SharedThing, locale: Locale, branding: { siteName: string; accentHue: number | null }): Facts {
  const { displayName, username, photoURL } = personOf(thing)
  const isLocked = thing.kind === 'post' && thing.post.isLocked
  const still = stillOf(thing) === null || thing.kind !== 'post' ? null : thing.post.mediaUrl
  return {
    name: displayName,
    handle: `@${username}`,
    words: excerpt(wordsOf(thing), 240),
    note: isLocked ? speak(pages, locale)('forSubscribers', { name: displayName }) : null,
    siteName: branding.siteName,
    brand: brandOf(branding.accentHue),
    face: photoURL && filenameOf(photoURL),
    still: still && filenameOf(still),
  }
}

/** One that's being drawn is waited for; one that failed is drawn again. */
function keep(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = kept.get(name) ?? draw()
  kept.delete(name)
  kept.set(name, picture)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  picture.catch(() => kept.delete(name))
  return picture
}

async function draw(thing: SharedThing, facts: Facts, platform: Platform): Promise<Buffer> {
  const ownerId = thing.kind === 'post' ? thing.post.userId : thing.person.id
  const bytesOf = async (file: string | null, width: number) =>
    (file === null ? null : await readPublicStill(platform, file, width))?.toString('base64') ?? null
  const task = { ...facts, face: await bytesOf(facts.face, 240), still: await bytesOf(facts.still, 720) }
  const drawn = await inQueue(ownerId, () => ask(task))
  if ('jpeg' in drawn) return Buffer.from(drawn.jpeg, 'base64')
  throw new Error(`a picture could not be drawn: ${drawn.failed}`)
}

async function ask(task: DrawTask): Promise<DrawAnswer> {
  const drawer = drawers.take()
  try {
    const answered = await drawer.ask(task, bounds)
    return 'answer' in answered ? answered.answer : { failed: answered.ended }
  } finally {
    drawer.release()
  }
}
