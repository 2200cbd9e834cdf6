import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idReply, instant } from '#contract/text.ts'

/** A browser that shows notifications of this site while no page of it is looked at. */
export const pushDevice = z.object({
  id: idReply,
  /** Browser and system in a few words. */
  label: z.string(),
  /** When it was switched on. */
  createdAt: instant,
  /** When a notification last got through; null before the first. */
  takenAt: instant.nullable(),
  /** Nothing has got through since then. */
  failingSince: instant.nullable(),
  /** Whether the words of messages and comments show on it. */
  showsPreviews: z.boolean(),
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`))

/** What a browser says of its subscription (w3.org/TR/push-api, PushSubscription.toJSON). */
export const pushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .meta({ examples: ['https://push.example/send/c0ffee'] })
    .refine((text) => !/^https:\/\/[^/?#]*@/.test(text), 'must be an address without a name and a password'),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: base64url(65).meta({ examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'] }),
    auth: base64url(16).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
})
export type NewPushSubscription = z.infer<typeof pushSubscription>

export const push = {
  read: endpoint({
    method: 'GET',
    path: '/api/push',
    summary: 'Get push settings',
    description: 'The public key for subscribing, and your registered devices.',
    access: 'signed-in',
    limit: 'reads',
    reply: z.object({
      /** The site's VAPID key (RFC 8292), in base64url. */
      siteKey: z.string(),
      devices: z.array(pushDevice),
    }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/push/device',
    summary: 'Register this device for push notifications',
    description: 'Lasts until the device’s session ends.',
    access: 'signed-in',
    limit: 'profileWrites',
    body: pushSubscription,
    reply: pushDevice,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/push/devices/{id}',
    summary: 'Update a push device',
    description: 'Sets whether notifications on the device show message previews.',
    access: 'signed-in',
    limit: 'profileWrites',
    params: z.object({ id }),
    body: z.object({ showsPreviews: z.boolean() }),
    reply: pushDevice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push/devices/{id}',
    summary: 'Remove a push device',
    description: 'The device no longer gets notifications.',
    access: 'signed-in',
    limit: 'profileWrites',
    params: z.object({ id }),
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push/test',
    summary: 'Send a test push notification',
    description: 'To this device.',
    access: 'signed-in',
    limit: 'pushTests',
    body: z.object({}),
    reply: z.object({
      /** What its push service said: it has it; it knows this device no more, which is off therefore; or nothing good. */
      outcome: z.enum(['taken', 'gone', 'failed']),
    }),
  }),
}
