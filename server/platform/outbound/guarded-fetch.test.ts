import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { selfSigned } from '#tests/people/certificate.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '127.0.0.1',
    '127.8.9.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('fetching a foreign address', () => {
  it.each([
    'http://people.example/x',
    'ftp://people.example/x',
    'file:///etc/passwd',
    'https://user:secret@people.example/',
    'https://people.example:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'nonsense',
  ])('%s is refused', async (address) => {
    await expect(guardedFetch(address, { maxBytes: 1000 })).rejects.toThrow(/https|credentials|port|public/)
  })

  it('fails closed when a name cannot be resolved or one of its addresses is private', async () => {
    const fetchAs = (addresses: string[] | Error) =>
      guardedFetch('https://people.example/', {
        maxBytes: 1000,
        resolve: () => (addresses instanceof Error ? Promise.reject(addresses) : Promise.resolve(addresses)),
      })
    await expect(fetchAs(new Error('SERVFAIL'))).rejects.toThrow('not known')
    await expect(fetchAs([])).rejects.toThrow('not known')
    await expect(fetchAs(['1.1.1.1', '127.0.0.1'])).rejects.toThrow('not public')
  })
})

describe('against a real server', () => {
  let server: Server
  let ca = ''
  let port = ''
  let asked: string[] = []

  beforeAll(async () => {
    const { key, cert } = selfSigned(['pictures.example', 'inside.example'])
    ca = cert
    server = createServer({ key, cert }, (request, response) => {
      asked.push(`${request.headers.host} ${request.url}`)
      if (request.url === '/large') response.end(Buffer.alloc(2000))
      else if (request.url === '/slow') response.write('x')
      else if (request.url === '/inside') response.writeHead(302, { location: `https://inside.example:${port}/secret` }).end()
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (request.url === '/hop') response.writeHead(302, { location: '/ok' }).end()
      else if (request.url === '/missing') response.writeHead(404).end()
      else response.end(`cookie:${request.headers.cookie ?? 'none'}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = String((server.address() as AddressInfo).port)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** As if 127.0.0.1 were public when it is reached by the name pictures.example. */
  const get = (path: string, milliseconds = stretch(5_000)) => {
    asked = []
    let lookups = 0
    return guardedFetch(`https://pictures.example:${port}${path}`, {
      maxBytes: 1000,
      milliseconds,
      ca,
      ports: [port],
      resolve: (host) => {
        lookups += 1
        return Promise.resolve([host === 'inside.example' || lookups > 3 ? '127.0.0.2' : '127.0.0.1'])
      },
      isAllowed: (address) => address === '127.0.0.1',
    })
  }

  it('reads the answer, follows redirects, sends no cookie', async () => {
    expect((await get('/ok')).toString()).toBe('cookie:none')
    expect((await get('/hop')).toString()).toBe('cookie:none')
  })

  it('asks the gate again at every redirect', async () => {
    await expect(get('/inside')).rejects.toThrow('not public')
    expect(asked).toEqual([`pictures.example:${port} /inside`])
    await expect(get('/loop')).rejects.toThrow(/redirects|not public/)
  })

  it('waits no longer than it may for a name server that says nothing', async () => {
    const options = { maxBytes: 1000, milliseconds: 50, resolve: () => new Promise<never>(() => undefined) }
    await expect(guardedFetch('https://silent.example/', options)).rejects.toThrow('the name is not known')
  })

  it('gives up on what is large, slow or missing', async () => {
    await expect(get('/large')).rejects.toThrow('too large')
    await expect(get('/slow', 700)).rejects.toThrow()
    await expect(get('/missing')).rejects.toThrow('404')
  })
})
