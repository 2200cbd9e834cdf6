import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foldTag, isTag } from '#contract/content/rich-text.ts'
import { allPosts, readPosts, tagPath } from '#server/content/posts/index.ts'
import { readPage } from '#server/platform/database/page.ts'
import { AppError } from '#server/platform/errors.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { pages, speak } from '#server/texts/index.ts'
import { findPerson, viewPerson } from '#server/people/users/index.ts'
import { lastChangeOf, type PostFeed } from './feed-items.ts'
import { readNumber } from './numbers.ts'
import { excerpt, type PageText } from './page.ts'
import { mountShared, sendShared } from './shared-reply.ts'
import { writeAtom, writeJsonFeed } from './write-feeds.ts'

const itemsInFeed = 20
const formats = { 'atom.xml': 'application/atom+xml; charset=utf-8', 'feed.json': 'application/feed+json; charset=utf-8' } as const
type Format = keyof typeof formats

/** Where the feeds of a person are. Their number stays when they change their name. */
export const personFeedPath = (id: number, format: Format): string => `/profile/${id}/${format}`
/** Where the feeds of a tag are. */
export const tagFeedPath = (tag: string, format: Format): string => `/feed/tag/${encodeURIComponent(tag)}/${format}`

interface Asked {
  readonly platform: Platform
  readonly format: Format
  readonly cursor: string | undefined
  readonly text: PageText
  readonly siteName: string
}

/** Feeds of a person's posts and of a tag's, as visitors see them. Where visitors are asked for their age, there are none. */
export function mountPostFeeds(app: FastifyInstance, platform: Platform): void {
  for (const format of Object.keys(formats) as Format[]) {
    const mountFeed = (path: string, read: (word: string, asked: Asked) => Promise<PostFeed>) =>
      mountShared(app, platform, path, (request, reply) => sendFeed(request, reply, platform, format, read))
    mountFeed(`/profile/:word/${format}`, readPersonFeed)
    mountFeed(`/feed/tag/:word/${format}`, readTagFeed)
  }
}

async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  format: Format,
  read: (word: string, asked: Asked) => Promise<PostFeed>,
): Promise<FastifyReply> {
  const { features, branding } = await readSettings(platform)
  if (features.ageGate) throw new AppError('not_found')
  const language = languageOf(request)
  const text = speak(pages, language)
  const { cursor } = request.query as { cursor?: string | string[] }
  const asked = { platform, format, cursor: cursor === undefined ? undefined : String(cursor), text, siteName: branding.siteName }
  const feed = await read((request.params as { word: string }).word, asked)
  const address = (path: string) => new URL(path, platform.origins()[0]).href
  reply.header('content-language', language).header('vary', variesByLanguage)
  const body = format === 'atom.xml' ? writeAtom(feed, text, address) : writeJsonFeed(feed, text, address, language)
  return sendShared(request, reply, { type: formats[format], body, isAskedEachTime: true })
}

/** Of a private account nothing, not even that it's there. */
async function readPersonFeed(word: string, { platform, format, cursor, text, siteName }: Asked): Promise<PostFeed> {
  const id = readNumber(word)
  const row = id === undefined ? undefined : await findPerson(platform.database, 0, id)
  if (!row || row.isPrivate) throw new AppError('not_found')
  const person = viewPerson(row, 'en')
  const { posts, next } = await readPosts(platform.database, null, { ...allPosts, author: person.id }, pageAt(cursor))
  const self = personFeedPath(person.id, format)
  return {
    title: `${person.displayName} (@${person.username})`,
    description: person.bio ? excerpt(person.bio, 200) : text('personFeed', { name: person.displayName, siteName }),
    home: `/${person.username}`,
    self: pathAt(self, cursor),
    icon: person.photoURL,
    changedAt: lastChangeOf(posts) ?? person.createdAt,
    posts,
    next: next && pathAt(self, next),
  }
}

async function readTagFeed(word: string, { platform, format, cursor, text, siteName }: Asked): Promise<PostFeed> {
  const tag = foldTag(word)
  if (!isTag(tag)) throw new AppError('not_found')
  const { posts, next } = await readPosts(platform.database, null, { ...allPosts, tag }, pageAt(cursor))
  const changedAt = lastChangeOf(posts)
  if (changedAt === undefined) throw new AppError('not_found')
  const self = tagFeedPath(tag, format)
  return {
    title: text('tagFeed', { tag: `#${tag}`, siteName }),
    description: text('tagDescription', { tag: `#${tag}` }),
    home: tagPath(tag),
    self: pathAt(self, cursor),
    icon: null,
    changedAt,
    posts,
    next: next && pathAt(self, next),
  }
}

const pageAt = (cursor: string | undefined) => readPage({ cursor, limit: itemsInFeed })
const pathAt = (path: string, cursor: string | undefined): string =>
  cursor === undefined ? path : `${path}?cursor=${encodeURIComponent(cursor)}`
