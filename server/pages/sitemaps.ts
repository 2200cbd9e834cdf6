import type { FastifyInstance } from 'fastify'
import type { Features } from '#contract/site/site.ts'
import { readPublishedAddresses } from '#server/content/blog/index.ts'
import { readRequestAddresses } from '#server/content/board/index.ts'
import { findPostParts, readPostAddresses, readTagAddresses } from '#server/content/posts/index.ts'
import { findPeopleParts, readPeopleAddresses } from '#server/people/users/index.ts'
import type { Part } from '#server/platform/database/id-parts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { declaration, xml } from './html.ts'
import { mountShared, sendShared } from './shared-reply.ts'

/** What one file may list, of addresses or of other files (sitemaps.org). */
const mostListed = 50_000
const publicPages = ['/', '/feed', '/creators', '/blog', '/requests', '/terms', '/privacy', '/apis', '/api-docs']

interface Listed {
  readonly path: string
  readonly changedAt: Date | null
}

/** A list that's one file, or one that's cut into parts. */
type List =
  | { readonly read: (platform: Platform) => Promise<readonly Listed[]> }
  | {
      readonly parts: (database: Platform['database'], most: number) => Promise<readonly Part[]>
      readonly readPart: (database: Platform['database'], part: number) => Promise<readonly Listed[]>
    }

const lists: Readonly<Record<string, List>> = {
  pages: {
    read: async (platform) => {
      const { features } = await readSettings(platform)
      return publicPages.filter((path) => isOn(path.slice(1), features)).map((path) => ({ path, changedAt: null }))
    },
  },
  blog: { read: ({ database }) => readPublishedAddresses(database, mostListed) },
  requests: { read: ({ database }) => readRequestAddresses(database, mostListed) },
  tags: { read: ({ database }) => readTagAddresses(database) },
  people: { parts: findPeopleParts, readPart: readPeopleAddresses },
  posts: { parts: findPostParts, readPart: readPostAddresses },
}

/** Which addresses there are, for search engines: one file that lists the others (sitemaps.org). */
export function mountSitemaps(app: FastifyInstance, platform: Platform): void {
  mountShared(app, platform, '/sitemap.xml', async (request, reply) => {
    const files = await listFiles(platform)
    return sendShared(request, reply, { type: xmlType, body: write('sitemapindex', 'sitemap', files, platform) })
  })
  mountShared(app, platform, '/sitemaps/:file', async (request, reply) => {
    const addresses = await readFileOf((request.params as { file: string }).file, platform)
    return sendShared(request, reply, { type: xmlType, body: write('urlset', 'url', addresses, platform) })
  })
}

const xmlType = 'application/xml; charset=utf-8'

async function listFiles(platform: Platform): Promise<Listed[]> {
  const { features } = await readSettings(platform)
  const listed = Object.entries(lists).filter(([name]) => isOn(name, features))
  const files = listed.map(async ([name, list]): Promise<Listed[]> => {
    if (!('parts' in list)) return [{ path: `/sitemaps/${name}.xml`, changedAt: null }]
    const parts = await list.parts(platform.database, mostListed)
    return parts.map(({ number, changedAt }) => ({ path: `/sitemaps/${name}-${number}.xml`, changedAt }))
  })
  return (await Promise.all(files)).flat().slice(0, mostListed)
}

async function readFileOf(file: string, platform: Platform): Promise<readonly Listed[]> {
  const [, name = '', part] = /^([a-z]+)(?:-(0|[1-9]\d{0,11}))?\.xml$/.exec(file) ?? []
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list || !isOn(name, (await readSettings(platform)).features)) throw new AppError('not_found')
  if ('parts' in list && part !== undefined) return list.readPart(platform.database, Number(part))
  if ('read' in list && part === undefined) return list.read(platform)
  throw new AppError('not_found')
}

/** A part that its operator switched off is told of nowhere. */
const isOn = (part: string, { blog, requests }: Features): boolean => (part === 'blog' ? blog : part === 'requests' ? requests : true)

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function write(root: 'sitemapindex' | 'urlset', element: 'sitemap' | 'url', listed: readonly Listed[], platform: Platform): string {
  const address = (path: string) => new URL(path, platform.origins()[0]).href
  const entries = listed.map(({ path, changedAt }) => {
    const { text } = xml`<loc>${address(path)}</loc>${changedAt && xml`<lastmod>${changedAt.toISOString()}</lastmod>`}`
    return `<${element}>${text}</${element}>`
  })
  return `${declaration}<${root} xmlns="${namespace}">${entries.join('')}</${root}>`
}
