import { deliver } from './delivery.ts'
import { randomText } from './ids.ts'
import type { Store } from './store.ts'

export interface SandboxStripeNeeds {
  readonly store: Store
  readonly now: () => Date
  /** This site as this machine reaches it, once it listens. */
  readonly siteUrl: () => URL
  /** This site as people open it. */
  readonly publicUrl: () => URL
}

export interface SandboxKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface SandboxStripe {
  readonly store: Store
  readonly keys: SandboxKeys
  readonly wallNow: () => number
  readonly publicUrl: () => URL
  /** There may be something to send. */
  wake(): void
  /** Sends what is due, once, and waits for the site's answers. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const keysId = 'keys'

/** A payment provider that speaks Stripe's API. Its keys are made with the database and shared by all processes. */
export async function startStripe({ store, now, siteUrl, publicUrl }: SandboxStripeNeeds): Promise<SandboxStripe> {
  const keys = await readKeys(store)
  const wallNow = () => now().getTime()
  const parts = { store, wallNow, webhookSecret: () => keys.webhookSecret, webhookUrl: () => new URL('/api/webhooks/stripe', siteUrl()) }
  let isStopped = false
  let sending: Promise<void> | undefined
  let isAskedAgain = false

  async function sendAll(): Promise<void> {
    do {
      isAskedAgain = false
      while (!isStopped && (await deliver(parts))) continue
    } while (isAskedAgain && !isStopped)
  }
  const flush = (): Promise<void> => {
    isAskedAgain = true
    // The database may be away for a moment; the next pulse tries again.
    sending ??= sendAll()
      .catch(() => undefined)
      .finally(() => (sending = undefined))
    return sending
  }
  return {
    store,
    keys,
    wallNow,
    publicUrl,
    wake: () => void flush(),
    flush,
    stop: async () => {
      isStopped = true
      await sending
    },
  }
}

async function readKeys(store: Store): Promise<SandboxKeys> {
  const read = await store.alone(async (rows) => {
    const known = (await rows.get(keysId)) as (SandboxKeys & { id: string }) | undefined
    if (known) return known
    const made = {
      id: keysId,
      secretKey: `sk_test_sandbox${randomText(32)}`,
      publishableKey: `pk_test_sandbox${randomText(32)}`,
      webhookSecret: `whsec_${randomText(32)}`,
    }
    await rows.put('keys', made, null)
    return made
  })
  if (!read) throw new Error('the sandbox has no keys')
  return read.value
}
