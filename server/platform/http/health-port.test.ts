import { request } from 'node:http'
import { expect, it } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { stretch } from '#tests/pace.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openHealthPort } from './health-port.ts'
import { Readiness } from './readiness.ts'

const statusOf = (port: number, path: string) =>
  new Promise<number>((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode ?? 0))
    outgoing.on('error', () => resolve(0)).end()
  })

it('is opened again when its thread is lost, and says when somebody else has the port', { timeout: stretch(20_000) }, async () => {
  const readiness = new Readiness({ connection: await openTestDatabase() })
  const port = await freePort()
  const thread = await openHealthPort('127.0.0.1', port, readiness)
  expect(await statusOf(port, '/readyz')).toBe(200)
  await expect(openHealthPort('127.0.0.1', port, readiness)).rejects.toThrow('EADDRINUSE')
  await thread.terminate()
  expect(await statusOf(port, '/healthz')).toBe(0)
  await expect.poll(() => statusOf(port, '/healthz'), { timeout: stretch(10_000) }).toBe(200)
})
