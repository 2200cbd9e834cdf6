import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readDocument } from '#server/pages/index.ts'
import { webFolder } from '#server/start.ts'
import { openSocket } from '#tests/people/socket.ts'
import { owner } from '#tests/people/staff.ts'
import { startTestSite } from '#tests/site.ts'
import { makeSample } from './make-sample.ts'
import { readSampleState } from './sample-queries.ts'

const cookiesOf = ({ setCookies }: { readonly setCookies: readonly string[] }) => setCookies.map((line) => line.split(';')[0]).join('; ')

it('goes on when new terms are published meanwhile, and announces no post of the past', async () => {
  const site = await startTestSite()
  const boss = await owner(site)
  const parts = { document: readDocument(webFolder), webFolder, sandbox: null, identityPages: null, checkReplies: false }
  const statuses: number[] = []
  const socket = await openSocket(site.visitor())
  const day = 86_400_000
  await makeSample(
    site.platform,
    (platform) => buildApp({ ...parts, platform }),
    async (tools) => {
      const { now } = tools
      const email = 'invented@sample.invalid'
      const asked = await tools.send(now, 'POST', '/api/auth/mobile', '', { email })
      const declared = { email, code: tools.codeFor(email), username: 'invented', birthDate: '1990-05-17', acceptTerms: true }
      const entered = await tools.send(now, 'POST', '/api/auth/mobile', cookiesOf(asked), declared)
      await tools.label((entered.body as { user: { id: number } }).user.id)
      const cookie = cookiesOf(entered)
      const post = async (content: string, at = now) => {
        const { status, body } = await tools.send(at, 'POST', '/api/posts', cookie, { content })
        statuses.push(status)
        return (body as { id: number }).id
      }
      // An open page is told of what is new, and not of what was written last week.
      await post('Last week', new Date(now.getTime() - 7 * day))
      const id = await post('Before')
      await socket.until(() => socket.of('new-posts').length > 0)
      expect(socket.of('new-posts').flatMap(({ postIds }) => postIds)).toEqual([id])
      const text = { summary: ['Be kind.'], sections: [{ heading: 'How we are', paragraphs: ['Kind.'] }] }
      const version = new Date().toISOString().slice(0, 10)
      expect((await boss.post('/api/admin/legal/terms', { ...text, version, needsConsent: true })).status).toBe(201)
      await post('Afterwards')
    },
  )
  socket.close()
  expect(statuses).toEqual([201, 201, 201])
  expect(await readSampleState(site.platform.database)).toBe('made')
})
