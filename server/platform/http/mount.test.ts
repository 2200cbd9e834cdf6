import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint, type EndpointShape } from '#contract/endpoint.ts'
import { handle } from './handle.ts'
import { mount, type MountOptions } from './mount.ts'

const call = endpoint({ method: 'GET', path: '/api/thing', summary: 'A thing', access: 'anyone', limit: 'reads', reply: z.object({}) })
const route = handle(call, async () => ({}))
const tryMount = (routes: (typeof route)[], promised: EndpointShape[]) => () => mount(fastify(), routes, promised, {} as MountOptions)

describe('the start', () => {
  it('takes operations that are declared whole', () => {
    expect(tryMount([route], [call])).not.toThrow()
  })

  it.each<[string, (typeof route)[], EndpointShape[], RegExp]>([
    ['a promised call that nobody serves', [], [call], /served by 0 operations/],
    ['a call that two serve', [route, route], [call], /served by 2 operations/],
    ['an operation outside the contract', [route], [], /not part of the contract/],
    [
      'a call without declared access',
      [],
      [{ ...call, access: undefined } as unknown as EndpointShape],
      /does not declare who may call it/,
    ],
    ['a call without declared rate', [], [{ ...call, limit: undefined } as unknown as EndpointShape], /does not declare its rate/],
  ])('refuses %s', (_, routes, promised, sentence) => {
    expect(tryMount(routes, promised)).toThrow(sentence)
  })
})
