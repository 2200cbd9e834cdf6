import type { Answer } from '#tests/people/visitor.ts'
import { isFull } from './cast.ts'
import { seesFile } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import type { Scene, SceneFile } from './scene.ts'

/** Ways to ask for the bytes of a file. */
const ways: Record<string, { query?: string; method?: 'HEAD'; headers?: Record<string, string> }> = {
  whole: {},
  'as AVIF': { headers: { accept: 'image/avif,*/*' } },
  small: { query: '?w=96' },
  'a part': { headers: { range: 'bytes=2-21' } },
  'the end': { headers: { range: 'bytes=-10' } },
  'its head': { method: 'HEAD' },
  'of a video, its still': { query: '?poster' },
}

/** One gate decides for every way, so that these try them all, and everybody the cheapest. */
const inManyWays = /^(?:visitor|user, (?:subscribed|blocked by)|moderator, none, unlocked)$/

/** The bytes of every file in every way; whoever may have them gets the same as its owner. */
export async function media({ files, owners, askers }: Scene): Promise<Outlet[]> {
  const outlets: Outlet[] = []
  for (const file of files) {
    const owner = owners.find(({ person }) => person === file.owner)
    const ofOwner = askers.find(({ person, scopes, isUnlocked }) => person === file.owner && scopes === null && !isUnlocked)
    const by = ofOwner?.by ?? owner?.by
    for (const [way, { query = '', method = 'GET', headers = {} }] of Object.entries(ways)) {
      if (query === '?poster' && !file.isVideo) continue
      const path = `${file.url}${query}`
      const own = by && (await by.send(method, path, undefined, headers))
      const ask = (name: string, more: Record<string, string>, verify: Outlet['verify']): Outlet => ({
        name: `bytes of ${file.label}: ${name}`,
        kind: 'call',
        scope: 'read',
        method,
        path,
        headers: { ...headers, ...more },
        expect: (reader) => (seesFile(reader, file) ? undefined : 'not_found'),
        isSpared: (asker) => !isFull && way !== 'its head' && asker.person !== file.owner && !inManyWays.test(asker.name),
        ...(verify ? { verify } : {}),
      })
      outlets.push(ask(way, {}, own && own.status < 400 ? sameAs(own, file) : undefined))
      // A browser that kept it from before, and asks whether it still holds.
      const etag = own?.headers.get('etag')
      if (etag && way === 'whole')
        outlets.push(ask('known', { 'if-none-match': etag }, ({ status }) => (status === 304 ? undefined : `answered ${status}`)))
    }
  }
  return outlets
}

function sameAs(own: Answer, { label }: SceneFile): (answer: Answer) => string | undefined {
  const bytes = Buffer.from(own.body)
  return ({ status, body }) =>
    status === own.status && Buffer.isBuffer(body) && body.equals(bytes) ? undefined : `other bytes of ${label}: ${status}`
}
