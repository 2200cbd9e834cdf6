import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { notificationKinds } from './notifications.ts'
import { word } from '#contract/text.ts'

/** What can be told outside the site: everything of the list, and messages, which have a list of their own. */
export const deliverableKinds = [...notificationKinds, 'message'] as const
export type DeliverableKind = (typeof deliverableKinds)[number]

const kind = z.enum(deliverableKinds)
const byMail = z.enum(['at_once', 'digest', 'off'])
export type ByMail = z.infer<typeof byMail>

/** How somebody is told of one kind. */
export const notificationChoice = z.object({
  kind,
  /** Stands in the list and is counted; always true for messages. */
  isInCentre: z.boolean(),
  /** Of kinds that a mail tells anyway always `off`; messages have no digest. */
  byMail,
  byPush: z.boolean(),
})
export type NotificationChoice = z.infer<typeof notificationChoice>

const minute = z.int().min(0).max(1439)
/** Minutes of the day, in the person's zone; over midnight where `until` is the smaller one. */
const quietHours = z
  .object({ from: minute, until: minute })
  .refine(({ from, until }) => from !== until, { path: ['until'], params: { rule: 'invalid' } })
const digest = z.object({
  every: z.enum(['day', 'week']),
  hour: z.int().min(0).max(23),
  /** ISO: 1 is Monday. */
  weekday: z.int().min(1).max(7),
})

export const notificationSettings = z.object({
  choices: z.array(notificationChoice),
  /** IANA name; null until a browser said it, and then UTC counts. */
  timeZone: z.string().nullable(),
  quietHours: quietHours.nullable(),
  digest,
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What the link at the end of a mail turns off: one kind, what comes as a digest, or every mail that isn't about money. */
export const mailScope = z.enum([...deliverableKinds, 'digest', 'all'])
export type MailScope = z.infer<typeof mailScope>

const stopped = z.object({
  scope: mailScope,
  /** Nothing of that scope is mailed any more. */
  isOff: z.boolean(),
})
export type StoppedMails = z.infer<typeof stopped>

export const settingEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/me/notification-settings',
    summary: 'Get notification settings',
    access: 'signed-in',
    limit: 'reads',
    reply: notificationSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/me/notification-settings',
    summary: 'Update notification settings',
    description: 'Omitted fields stay unchanged. Set quiet hours to `null` to turn them off.',
    access: 'signed-in',
    limit: 'receipts',
    body: z.object({
      choices: z
        .array(notificationChoice.partial().required({ kind: true }))
        .max(deliverableKinds.length)
        .optional(),
      timeZone: word(60)
        .meta({ examples: ['Europe/Lisbon'] })
        .optional(),
      quietHours: quietHours
        .meta({ examples: [{ from: 1320, until: 420 }] })
        .nullable()
        .optional(),
      digest: digest.partial().optional(),
    }),
    nullClears: true,
    reply: notificationSettings,
  }),
  readStopped: endpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    summary: 'Get unsubscribe details',
    description: 'Which emails the link at the end of an email stops.',
    access: 'anyone',
    limit: 'reads',
    query: z.object({ key: word(200).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] }) }),
    reply: stopped,
  }),
  stopMails: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Unsubscribe from emails',
    description: 'Stops the emails the link is about, or all emails you can turn off. The link identifies the account.',
    access: 'anyone',
    limit: 'receipts',
    body: z.object({ key: word(200).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] }), isAll: z.boolean().optional() }),
    reply: stopped,
  }),
}
