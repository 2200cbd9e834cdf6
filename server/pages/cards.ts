import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/languages.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sayDay } from '#server/platform/say.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { pages, speak } from '#server/texts/index.ts'
import { html, trustedHtml, type Html } from './html.ts'
import { excerpt, type PageText } from './page.ts'
import { storesOf } from './security-headers.ts'
import { mountShared, sendShared } from './shared-reply.ts'
import { pathOf, personOf, readSharedPerson, readSharedPost, stillOf, wordsOf, type SharedThing } from './shared-things.ts'
import { themeSheet } from './theme.ts'

const plainStyles = readFileSync(join(import.meta.dirname, 'card.css'), 'utf8')
const mostWords = 600

interface Look {
  readonly styles: string
  /** As a content security policy names it. */
  readonly hash: string
}
const looks = new Map<number | null, Look>()

/** In the site's accent (its hue). */
function lookOf(hue: number | null): Look {
  const known = looks.get(hue)
  if (known) return known
  const styles = hue === null ? plainStyles : plainStyles + themeSheet(hue)
  const look = { styles, hash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }
  looks.set(hue, look)
  return look
}

interface Around {
  readonly locale: Locale
  readonly text: PageText
  readonly siteName: string
  readonly look: Look
  readonly address: (path: string) => string
}

/** Posts and profiles in a frame on other sites: a document without scripts, for visitors, whatever session the browser has. */
export function mountCards(app: FastifyInstance, platform: Platform): void {
  mountShared(app, platform, '/post/:word/card', (request, reply) =>
    sendCard(request, reply, platform, 'postMissing', (word) => readSharedPost(platform, word)),
  )
  mountShared(app, platform, '/profile/:word/card', (request, reply) =>
    sendCard(request, reply, platform, 'personMissing', (word, locale) => readSharedPerson(platform, word, locale)),
  )
}

async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  missing: 'postMissing' | 'personMissing',
  read: (word: string, locale: Locale) => Promise<SharedThing | undefined>,
): Promise<FastifyReply> {
  const locale = languageOf(request)
  const { features, branding } = await readSettings(platform)
  const around: Around = {
    locale,
    text: speak(pages, locale),
    siteName: branding.siteName,
    look: lookOf(branding.accentHue),
    address: (path) => new URL(path, platform.origins()[0]).href,
  }
  const thing = await read((request.params as { word: string }).word, locale)
  const body = !thing
    ? document(around.text(missing), html`<p>${around.text(missing)}</p>`, '/', around)
    : features.ageGate
      ? document(around.siteName, html`<p>${around.text('adultsOnly', { siteName: around.siteName })}</p>`, pathOf(thing), around)
      : document(personOf(thing).displayName, cardOf(thing, around), pathOf(thing), around)
  allowFrames(reply, platform, around.look)
  reply.header('content-language', locale).header('vary', variesByLanguage)
  if (!thing) reply.code(404)
  return sendShared(request, reply, { type: 'text/html; charset=utf-8', body, isAskedEachTime: true })
}

/** Any site may show it, as there's nothing in it to press but links. It fetches from here alone, and runs nothing. */
function allowFrames(reply: FastifyReply, { config }: Platform, { hash }: Look): void {
  const policy = [
    "default-src 'none'",
    `style-src ${hash}`,
    `img-src ${["'self'", ...storesOf(config)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]
  reply.header('content-security-policy', policy.join('; ')).header('cross-origin-resource-policy', 'cross-origin')
  reply.removeHeader('x-frame-options')
}

function cardOf(thing: SharedThing, { text, locale }: Around): Html {
  const { displayName, username, photoURL } = personOf(thing)
  const words = excerpt(wordsOf(thing), mostWords)
  const still = stillOf(thing)
  const post = thing.kind === 'post' ? thing.post : null
  return html`<header>
      ${photoURL && html`<img class="face" src="${photoURL}?w=96" alt="" width="48" height="48" />`}
      <p>
        <a href="/${username}" target="_blank" rel="noopener"><b dir="auto">${displayName}</b></a
        ><br /><span class="by"
          >@${username}${post && html` · <time datetime="${post.createdAt}">${sayDay(locale, new Date(post.createdAt))}</time>`}</span
        >
      </p>
    </header>
    ${words && html`<p class="words" dir="auto">${words}</p>`}${post?.isLocked && html`<p class="locked">${text('forSubscribers', { name: displayName })}</p>`}${
      post?.isSensitive &&
      !post.isLocked &&
      html`<p class="note">${text(post.mediaType === 'video' ? 'sensitiveVideo' : 'sensitivePicture')}</p>`
    }${still && html`<img class="still" src="${still}" alt="${post?.media?.alt ?? ''}" />`}`
}

function document(title: string, content: Html, path: string, { locale, text, siteName, look, address }: Around): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="canonical" href="${address(path)}" />
        ${trustedHtml(`<style>${look.styles}</style>`)}
      </head>
      <body>
        <main>${content}</main>
        <footer><a href="${path}" target="_blank" rel="noopener">${text('openOn', { siteName })}</a></footer>
      </body>
    </html>`.text
}
