import type { FastifyPluginAsync } from 'fastify'
import { aiRoutes, startAi } from './ai/ai.ts'
import formBody from './form-body.ts'
import { openHistory, type SandboxHistory } from './history.ts'
import { googleRoutes, startGoogle, type GoogleMember, type SandboxGoogle } from './google/google.ts'
import { mailboxRoutes, startMailbox, type Mailbox, type MailboxLink } from './mailbox/mailbox.ts'
import { styleSheet } from './page.ts'
import { stripeRoutes } from './stripe/routes.ts'
import type { Store } from './stripe/store.ts'
import { startStripe, type SandboxStripe, type SandboxStripeNeeds } from './stripe/start-stripe.ts'

/** Which stand-ins are needed: each is off as soon as its real provider is configured. */
export interface SandboxNeeds {
  /** How its mailboxes in several processes hear of each other; null when a mail server is configured. */
  readonly mailbox: MailboxLink | null
  /** Where its key is kept, and who of the site's sample community can be chosen. */
  readonly google: { readonly store: Store; readonly members: () => Promise<readonly GoogleMember[]> } | null
  readonly ai: boolean
  /** Where the payment provider keeps its things, and where it finds this site; null when a real one is configured. */
  readonly stripe: Omit<SandboxStripeNeeds, 'now'> | null
  readonly now: () => Date
}

export type { SandboxHistory } from './history.ts'

export interface Sandbox {
  readonly mailbox: Mailbox | null
  readonly google: SandboxGoogle | null
  /** Where the stand-in for an AI provider answers, without host. */
  readonly aiPath: string | null
  /** The stand-in for Stripe: its keys, and the path its API stands below. */
  readonly stripe: (SandboxStripe['keys'] & { readonly path: string }) | null
  /** The same stand-ins at moments of the past; null where a real payment provider is configured. */
  readonly openHistory: ((now: () => Date) => Promise<SandboxHistory>) | null
  /** Everything below `/sandbox`. */
  readonly routes: FastifyPluginAsync
  stop(): Promise<void>
}

/** Stand-ins for the outside world. They speak the providers' own protocols, so the product has one path per provider: the real one. */
export async function startSandbox({
  mailbox: link,
  google: googleNeeds,
  ai: needsAi,
  stripe: stripeNeeds,
  now,
}: SandboxNeeds): Promise<Sandbox> {
  const mailbox = link ? startMailbox(now, link) : null
  const google = googleNeeds ? startGoogle(now, googleNeeds.store) : null
  const ai = needsAi ? startAi() : null
  const stripe = stripeNeeds ? await startStripe({ ...stripeNeeds, now }) : null
  return {
    mailbox,
    google,
    aiPath: ai && '/sandbox/ai/v1',
    stripe: stripe && { ...stripe.keys, path: '/sandbox/stripe' },
    openHistory: stripe && stripeNeeds ? (moment) => openHistory(stripeNeeds.store, stripe.keys, stripeNeeds.publicUrl, moment) : null,
    routes: async (app) => {
      await app.register(formBody)
      app.get('/sandbox.css', (_, reply) => reply.type('text/css').header('cache-control', 'no-cache').send(styleSheet))
      if (mailbox) await app.register(mailboxRoutes(mailbox), { prefix: '/mailbox' })
      if (google && googleNeeds) await app.register(googleRoutes(google, googleNeeds.members), { prefix: '/google' })
      if (ai) await app.register(aiRoutes(ai), { prefix: '/ai' })
      if (stripe) await app.register(stripeRoutes(stripe), { prefix: '/stripe' })
    },
    stop: async () => {
      await stripe?.stop()
      await mailbox?.stop()
    },
  }
}
