import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { explainStartFailure } from './start-failure.ts'

it('says which port is in use, and how to choose another', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((failure: unknown) => [failure])
  expect(explainStartFailure(error)).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another one with PORT (with HEALTH_PORT for the health checks).`,
  )
  first.close()
})

it('says which address the machine does not have', async () => {
  const [error] = await once(createServer().listen(0, '192.0.2.1'), 'error').catch((failure: unknown) => [failure])
  expect(explainStartFailure(error)).toBe('This machine has no address 192.0.2.1. Set HOST to one that it has.')
})

it('keeps the stack of what nothing here knows', () => {
  const error = new Error('something else')
  expect(explainStartFailure(error)).toBe(error.stack)
})
