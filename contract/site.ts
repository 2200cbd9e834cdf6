import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** How the Google button works on this site: through Firebase, through the sandbox provider, or not at all. */
const google = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('firebase'), apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  z.object({ kind: z.literal('sandbox'), authorizeUrl: z.string() }),
  z.object({ kind: z.literal('missing') }),
])

/** What the web app must know before it can draw anything. Public keys only. */
export const siteConfig = z.object({
  siteName: z.string(),
  languages: z.array(z.string()),
  google,
  /** Where mail lands when no SMTP server is set: a page of this site, else null. */
  mailbox: z.string().nullable(),
  /** Which providers are real (true) and which are sandbox stand-ins or absent (false). */
  providers: z.object({ identity: z.boolean(), mail: z.boolean() }),
  /** Shown as a banner: the sandbox runs on a site that others can reach. */
  isOpenSandbox: z.boolean(),
  limits: z.object({ postLength: z.int(), creatorPostLength: z.int(), commentLength: z.int() }),
})
export type SiteConfig = z.infer<typeof siteConfig>

export const site = {
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What a client must know of this site',
    access: 'anyone',
    limit: 'reads',
    reply: siteConfig,
  }),
}
