import type { FastifyInstance } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import { AppError } from '#server/platform/errors.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { declaration, xml } from './html.ts'
import { excerpt, type Alternate, type Page } from './page.ts'
import { pictureSize } from './picture-size.ts'
import { mountShared, sendShared } from './shared-reply.ts'
import {
  cardPathOf,
  pathOf,
  personOf,
  picturePathOf,
  readSharedPerson,
  readSharedPost,
  stillOf,
  wordsOf,
  type SharedThing,
} from './shared-things.ts'

const path = '/apis/oembed'
const width = { usual: 550, least: 220 }
const height = { person: 240, words: 300, still: 620 }
const types = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' } as const

/** How other sites show a post or profile in a frame of their own (oembed.com), in JSON and XML. */
export function mountOembed(app: FastifyInstance, platform: Platform): void {
  mountShared(app, platform, path, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const format = query.get('format') ?? 'json'
    // What the specification asks for where a format is not offered.
    if (format !== 'json' && format !== 'xml') return reply.code(501).send()
    const { features, branding } = await readSettings(platform)
    const locale = languageOf(request)
    const thing = features.ageGate ? undefined : await findThing(query.get('url') ?? '', platform, locale)
    if (!thing) throw new AppError('not_found')
    const facts = describe(thing, branding.siteName, platform.origins()[0] ?? '', sizeWithin(query))
    reply.header('vary', variesByLanguage)
    const body = format === 'json' ? JSON.stringify(facts) : writeXml(facts)
    return sendShared(request, reply, { type: types[format], body, isAskedEachTime: true })
  })
}

/** What the head of a page says of how to embed it. */
export function embedsOf(thing: SharedThing, title: string, origin: string): Alternate[] {
  const url = new URL(pathOf(thing), origin).href
  return (['json', 'xml'] as const).map((format) => ({
    type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    path: `${path}?${new URLSearchParams({ url, format }).toString()}`,
    title,
  }))
}

/** The picture that other sites show beside a link to it. */
export function previewOf(thing: SharedThing, title: string): NonNullable<Page['image']> {
  const alt = thing.kind === 'post' && stillOf(thing) ? (thing.post.media?.alt ?? title) : title
  return { url: picturePathOf(thing), alt, ...pictureSize }
}

async function findThing(url: string, platform: Platform, locale: Locale): Promise<SharedThing | undefined> {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (!platform.origins().includes(origin)) return undefined
  const post = /^\/post\/(\d+)\/?$/.exec(pathname)?.[1]
  if (post) return readSharedPost(platform, post)
  const person = /^\/(?:profile\/(?=\d+\/?$))?([\w.]+)\/?$/.exec(pathname)?.[1]
  return person ? readSharedPerson(platform, person, locale) : undefined
}

interface Size {
  readonly maxWidth: number
  readonly maxHeight: number
}

function sizeWithin(query: URLSearchParams): Size {
  const most = (name: string) => {
    const number = Number(query.get(name) ?? '')
    return Number.isFinite(number) && number > 0 ? number : Number.POSITIVE_INFINITY
  }
  return { maxWidth: most('maxwidth'), maxHeight: most('maxheight') }
}

function describe(thing: SharedThing, siteName: string, origin: string, { maxWidth, maxHeight }: Size) {
  const address = (to: string) => new URL(to, origin).href
  const { displayName, username } = personOf(thing)
  const wanted = thing.kind === 'person' ? height.person : stillOf(thing) ? height.still : height.words
  const size = {
    width: Math.round(Math.max(width.least, Math.min(width.usual, maxWidth))),
    height: Math.round(Math.min(wanted, maxHeight)),
  }
  const words = excerpt(wordsOf(thing), 80)
  const title = words ? `${displayName}: ${words}` : displayName
  const frame = xml`<iframe src="${address(cardPathOf(thing))}" title="${title}" width="${size.width}" height="${size.height}" frameborder="0" loading="lazy"></iframe>`
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: displayName,
    author_url: address(`/${username}`),
    provider_name: siteName,
    provider_url: address('/'),
    cache_age: 3600,
    html: frame.text,
    ...size,
  }
}

function writeXml(facts: ReturnType<typeof describe>): string {
  const parts = Object.entries(facts).map(([name, value]) => `<${name}>${xml`${value}`.text}</${name}>`)
  return `${declaration}<oembed>${parts.join('')}</oembed>`
}
