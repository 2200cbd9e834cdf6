import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, redactedConfig } from './config.ts'
import { makePair } from './platform/push.ts'

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: null,
      isSandboxOn: true,
      isOpenSandbox: false,
      limitScale: 1,
    })
  })

  it('lists every mistake at once, with its name', () => {
    const mistakes = mistakesOf({
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      COTERIE_ROEL: 'web',
      LOG_LEVEL: 'loud',
      LIMIT_SCALE: '0',
      FIREBASE_PROJECT_ID: 'my-project',
    })
    for (const name of ['PORT', 'DATABASE_URL', 'COTERIE_ROEL', 'LOG_LEVEL', 'LIMIT_SCALE']) expect(mistakes.join('\n')).toContain(name)
  })

  it.each([
    { FIREBASE_PROJECT_ID: 'my-project' },
    { PUBLIC_URL: 'https://a.example/path' },
    { PUBLIC_URL: 'ftp://a.example' },
    { TRUST_PROXY: '-1' },
    { COTERIE_SANDBOX: 'yes' },
    { PORT: '70000' },
    { AI_BASE_URL: 'https://ai.example/v1' },
    { AI_MODEL: 'small' },
    { AI_API_KEY: 'sk-1' },
    { SCAN_TOKEN: 'secret' },
    { SCAN_URL: 'file://scan' },
    { AI_PRICE_INPUT: '0.1' },
    { STRIPE_SECRET_KEY: 'x' },
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', COTERIE_SANDBOX: 'on' },
    { AI_PRICE_INPUT: 'cheap', AI_PRICE_OUTPUT: '1' },
  ])('refuses %j', (env) => {
    expect(mistakesOf(env as Record<string, string>)).toHaveLength(1)
  })

  it('asks nothing of strangers’ servers for calls unless the site is on the internet or says so', () => {
    expect(readConfig({}).stunUrls).toEqual([])
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).stunUrls).toEqual([])
    expect(readConfig({ PUBLIC_URL: 'https://site.example' }).stunUrls).toHaveLength(2)
    expect(readConfig({ PUBLIC_URL: 'https://site.example', STUN_URLS: 'none' }).stunUrls).toEqual([])
    expect(readConfig({ STUN_URLS: 'stun:a.example, stun:b.example' }).stunUrls).toEqual(['stun:a.example', 'stun:b.example'])
  })

  it.each([{ TURN_URLS: 'turn:a.example' }, { TURN_SECRET: 's' }, { STUN_URLS: 'a.example' }, { TURN_URLS: 'stun:a', TURN_SECRET: 's' }])(
    'refuses %j for calls',
    (env) => {
      expect(mistakesOf(env as Record<string, string>)).toHaveLength(1)
    },
  )

  it('reads secrets from files, and not from both places', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'coterie-config-')), 'token')
    writeFileSync(file, 'from-a-file\n')
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('from-a-file')
    expect(mistakesOf({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x' })).toEqual(['METRICS_TOKEN and METRICS_TOKEN_FILE are both set'])
    expect(mistakesOf({ METRICS_TOKEN_FILE: `${file}.missing` })[0]).toContain('cannot be read')
  })

  it.each<[Record<string, string>, boolean, boolean]>([
    [{}, true, false],
    [{ HOST: '0.0.0.0' }, false, false],
    [{ PUBLIC_URL: 'https://a.example' }, false, false],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true, false],
    [{ NODE_ENV: 'production' }, false, false],
    [{ HOST: '0.0.0.0', COTERIE_SANDBOX: 'on' }, true, true],
    [{ COTERIE_SANDBOX: 'on' }, true, true],
    [{ COTERIE_SANDBOX: 'off' }, false, false],
  ])('with %j has the sandbox on: %s, open to others: %s', (env, isSandboxOn, isOpenSandbox) => {
    expect(readConfig(env)).toMatchObject({ isSandboxOn, isOpenSandbox })
  })

  it('takes the keys for push services as a pair or not at all', () => {
    const [pair, other] = [makePair(), makePair()]
    const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }
    expect(readConfig(keys).pushKeys).toEqual(pair)
    expect(readConfig({}).pushKeys).toBeNull()
    expect(() => readConfig({ VAPID_PUBLIC_KEY: pair.publicKey })).toThrow('VAPID_PRIVATE_KEY is missing beside VAPID_PUBLIC_KEY')
    expect(() => readConfig({ ...keys, VAPID_PRIVATE_KEY: other.privateKey })).toThrow('not of one pair')
    expect(() => readConfig({ ...keys, VAPID_PUBLIC_KEY: 'short' })).toThrow('87 characters')
  })

  it('warns of what is set and unused, and of cookies that can be overheard', () => {
    expect(readConfig({ LIVEKIT_URL: 'wss://live.example' }).warnings.join()).toContain('LIVEKIT_URL')
    expect(readConfig({ HOST: '0.0.0.0' }).warnings.join()).toContain('https')
    expect(readConfig({}).warnings).toEqual([])
  })

  it('warns of limits and passwords that are too weak for a site others reach', () => {
    const weak = { LIMIT_SCALE: '1000', ADMIN_PASSWORD: 'short' }
    expect(readConfig({ ...weak, PUBLIC_URL: 'https://a.example' }).warnings).toEqual([
      'LIMIT_SCALE multiplies every published rate by 1000: unset it.',
      'ADMIN_PASSWORD has fewer than 16 characters: set a longer one.',
    ])
    expect(readConfig(weak).warnings).toEqual([])
  })

  it('takes one folder for one place, however it is written', () => {
    for (const same of ['file:///srv/media', 'file:///srv/media/', 'file:///srv/other/../media', 'file:///srv//media'])
      expect(mistakesOf({ STORAGE_URL: 'file:///srv/media', STORAGE_ALSO_URL: same })).toEqual([
        'STORAGE_ALSO_URL is the same place as STORAGE_URL',
      ])
    expect(mistakesOf({ DATA_DIR: '/srv', STORAGE_ALSO_URL: 'file:///srv/media/' })).toHaveLength(1)
  })

  it('is shown without its secrets', () => {
    const shown = redactedConfig({ METRICS_TOKEN: 'secret-1', DATABASE_URL: 'postgres://u:secret-2@h/d', PORT: '4000' })
    expect(JSON.stringify(shown)).not.toContain('secret-')
    expect(shown['PORT']).toBe('4000')
  })
})
