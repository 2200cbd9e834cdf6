import type { FastifyPluginAsync } from 'fastify'
import { aiRoutes, startAi } from './ai/ai.ts'
import formBody from './form-body.ts'
import { googleRoutes, startGoogle, type SandboxGoogle } from './google/google.ts'
import { mailboxRoutes, startMailbox, type Mailbox } from './mailbox/mailbox.ts'
import { styleSheet } from './page.ts'

/** Which stand-ins are needed: each is off as soon as its real provider is configured. */
export interface SandboxNeeds {
  readonly mailbox: boolean
  readonly google: boolean
  readonly ai: boolean
  readonly now: () => Date
}

export interface Sandbox {
  readonly mailbox: Mailbox | null
  readonly google: SandboxGoogle | null
  /** Where the stand-in for an AI provider answers, without host. */
  readonly aiPath: string | null
  /** Everything below `/sandbox`. */
  readonly routes: FastifyPluginAsync
  stop(): Promise<void>
}

/** Stand-ins for the outside world. They speak the providers' own protocols, so the product has one path per provider: the real one. */
export async function startSandbox({ mailbox: needsMailbox, google: needsGoogle, ai: needsAi, now }: SandboxNeeds): Promise<Sandbox> {
  const mailbox = needsMailbox ? startMailbox(now) : null
  const google = needsGoogle ? startGoogle(now) : null
  const ai = needsAi ? startAi() : null
  return {
    mailbox,
    google,
    aiPath: ai && '/sandbox/ai/v1',
    routes: async (app) => {
      await app.register(formBody)
      app.get('/sandbox.css', (_, reply) => reply.type('text/css').header('cache-control', 'no-cache').send(styleSheet))
      if (mailbox) await app.register(mailboxRoutes(mailbox), { prefix: '/mailbox' })
      if (google) await app.register(googleRoutes(google), { prefix: '/google' })
      if (ai) await app.register(aiRoutes(ai), { prefix: '/ai' })
    },
    stop: async () => {
      await mailbox?.stop()
    },
  }
}
