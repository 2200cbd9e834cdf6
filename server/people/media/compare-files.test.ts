import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Findings } from '#server/platform/chain/findings.ts'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { compareFiles } from './index.ts'

let site: TestSite
let names: string[]
const day = 24 * 3_600_000

beforeAll(async () => {
  site = await startTestSite()
  const person = await site.person()
  const media = [makePhoto(), makePhoto(), makeVideo(2)]
  const files = await Promise.all(media)
  const answers = []
  for (const file of files) answers.push(await person.upload({ media: file }))
  names = answers.map(({ body }) => body.url.slice('/api/media/'.length))
})

const place = (key: string) => join(site.mediaFolder, key.slice(0, 2), key)

async function found(): Promise<string[]> {
  const findings = new Findings()
  await compareFiles(site.platform, findings)
  return findings.rows.map(({ check, row }) => `${check}: ${row}`)
}

/** As after so many hours' sweeps. */
async function sweeps(count: number): Promise<void> {
  await site.query('create schema if not exists jobs')
  await site.query('create table if not exists jobs.job (name text, state text, completed_on timestamptz)')
  await site.query('delete from jobs.job')
  await site.query(
    "insert into jobs.job select 'sweep-media', 'completed', now() - n * interval '1 hour' from generate_series(0, $1::integer - 1) n",
    [count],
  )
}

function plantOrphan(key: string, age: number): void {
  mkdirSync(join(site.mediaFolder, key.slice(0, 2)), { recursive: true })
  writeFileSync(place(key), 'x')
  const at = new Date(Date.now() - age)
  utimesSync(place(key), at, at)
}

describe('uploads and their files', () => {
  it('agree, and every size is counted', async () => {
    const findings = new Findings()
    const { uploads, files } = await compareFiles(site.platform, findings)
    expect(findings.rows).toEqual([])
    expect(uploads).toBe(3)
    expect(files).toBeGreaterThan(6)
  })

  it('name the whole file or the one size that is lost, and a file under another name', async () => {
    const [whole = '', other = '', video = ''] = names
    const small = `${other.split('.')[0]}.96.webp`
    for (const key of [whole, small, video]) {
      renameSync(place(key), `${place(key)}.away`)
      expect(await found(), key).toEqual([`an upload has lost a file: ${key}`])
      renameSync(`${place(key)}.away`, place(key))
    }
    expect(await found()).toEqual([])
  })

  it('do not take what is deleted meanwhile for a loss', async () => {
    const [whole = ''] = names
    renameSync(place(whole), `${place(whole)}.away`)
    const { storage, database } = site.platform
    const size = async (key: string) => {
      if (key === whole) await site.query('delete from media where filename = $1', [whole])
      return storage.size(key)
    }
    const [row] = await site.query<Record<string, unknown>>('select * from media where filename = $1', [whole])
    const findings = new Findings()
    await compareFiles({ database, storage: { ...storage, size } }, findings)
    expect(findings.rows).toEqual([])
    await site.query('insert into media select * from jsonb_populate_record(null::media, $1)', [JSON.stringify(row)])
    renameSync(`${place(whole)}.away`, place(whole))
    expect(await found()).toEqual([])
  })

  it('name a file that sweeps have left though nothing belongs to it', async () => {
    const key = `${'orphan'.padEnd(22, '0')}.webp`
    plantOrphan(key, 3 * day)
    expect(await found()).toEqual([])
    await sweeps(9)
    expect(await found()).toEqual([])
    await sweeps(10)
    expect(await found()).toEqual([`a file belongs to no upload: ${key}`])
    plantOrphan(key, day)
    expect(await found()).toEqual([])
    rmSync(place(key))
    plantOrphan(names[0] ?? '', 3 * day)
    expect(await found()).toEqual([])
  })
})
