import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailScope, mailScope } from '#contract/notify/notification-settings.ts'
import { readSecret } from './site-secret.ts'

type Source = Parameters<typeof readSecret>[0]

/** Stops these mails of this person, whoever holds it: it opens nothing else, and ends with no session. */
export async function makeKey(source: Source, personId: number, scope: MailScope): Promise<string> {
  return `${personId}.${scope}.${sign(await readSecret(source), personId, scope)}`
}

/** Whom and what a key is about; null when it is none of ours. */
export async function readKey(source: Source, key: string): Promise<{ readonly personId: number; readonly scope: MailScope } | null> {
  const [, id, wish, mac] = /^([1-9]\d{0,15})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(key) ?? []
  const scope = mailScope.safeParse(wish).data
  if (id === undefined || mac === undefined || scope === undefined) return null
  const right = sign(await readSecret(source), Number(id), scope)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right)) ? { personId: Number(id), scope } : null
}

function sign(secret: string, personId: number, scope: MailScope): string {
  return createHmac('sha256', secret).update(`unsubscribe:${personId}:${scope}`).digest('base64url')
}
