import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** What a site needs before strangers come, in the order of the work. */
export const launchSteps = [
  'domain',
  'email',
  'sandbox',
  'payments',
  'taxes',
  'identity',
  'backups',
  'owner',
  'moderators',
  'contact',
  'legal',
  'calls',
  'sign_ups',
] as const

/** `to_do` keeps a site from being ready; `optional` is for the owner to decide. */
export const launchStep = z.object({
  name: z.enum(launchSteps),
  state: z.enum(['done', 'to_do', 'optional']),
  detail: z.string(),
  advice: z.string().nullable(),
})
export type LaunchStep = z.infer<typeof launchStep>

export const launch = {
  launch: endpoint({
    method: 'GET',
    path: '/api/admin/launch',
    summary: 'List launch steps',
    description: 'What’s missing before the site goes live.',
    access: 'admin',
    limit: 'reads',
    reply: z.object({ steps: z.array(launchStep), isReady: z.boolean() }),
  }),
  sendTestEmail: endpoint({
    method: 'POST',
    path: '/api/admin/launch/test-email',
    summary: 'Send yourself a test email',
    access: 'admin',
    limit: 'staffWrites',
    reply: z.object({ sentTo: z.string() }),
  }),
}
