import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { firstVersions } from './first-versions.ts'

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})

describe('the documents', () => {
  it.each([
    ['terms', 12],
    ['privacy', 10],
  ])('%s has %i sections, a summary and the date since when it is in force', async (document, count) => {
    const { body } = await site.visitor().get(`/api/legal/${document}`)
    expect(body.sections).toHaveLength(count)
    expect(body.summary.length).toBeGreaterThan(3)
    expect(body.version).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const { heading, paragraphs } of body.sections)
      expect([heading, ...paragraphs].every((text: string) => text.trim().length > 3)).toBe(true)
  })

  it('render fee, age and limits from the settings', async () => {
    const text = JSON.stringify([
      (await site.visitor().get('/api/legal/terms')).body,
      (await site.visitor().get('/api/legal/privacy')).body,
    ])
    for (const fact of ['10%', '$9.99', `${limits.uploadMegabytes} MB`, `${limits.minimumAge}`]) expect(text).toContain(fact)
    expect(text).not.toMatch(/undefined|NaN|\$\{/)
  })

  it('that do not exist are not found', async () => {
    expect(codeOf(await site.visitor().get('/api/legal/imprint'))).toBe('not_found')
  })

  it('are accepted by name and version at sign-up', async () => {
    const person = await site.person()
    const { version } = (await site.visitor().get('/api/legal/terms')).body
    const rows = await site.query('select document, version::text from legal_acceptances where user_id = $1 order by document', [person.id])
    expect(rows).toEqual([
      { document: 'privacy', version },
      { document: 'terms', version },
    ])
  })
})

describe('an operator’s own version', () => {
  it('stays active when a release brings a newer one', async () => {
    const own = await startTestSite()
    const [{ version } = { version: '' }] = firstVersions
    const day = new Date(Date.parse(version) - 86_400_000).toISOString().slice(0, 10)
    await own.query(
      `insert into legal_versions (document, version, summary, sections, needs_consent, created_at)
       values ('terms', $1, '["Ours"]', '[{"heading": "Ours", "paragraphs": ["Ours"]}]', false, now())`,
      [day],
    )
    expect((await own.visitor().get('/api/legal/terms')).body).toMatchObject({ version: day, summary: ['Ours'] })
    const versions: { version: string }[] = (await own.visitor().get('/api/legal/terms/versions')).body
    expect(versions.map((one) => one.version)).not.toContain(version)
    expect((await own.visitor().get('/api/legal/privacy')).body.version).toBe(version)
  })
})
