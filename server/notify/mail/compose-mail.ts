import { layOutMail } from '#server/platform/mail-layout.ts'
import type { MailMessage } from '#server/platform/mail.ts'
import { accounts, decisions, mail, speak } from '#server/texts/index.ts'
import { accountComposers } from './account-mails.ts'
import { applicationComposers } from './application-mails.ts'
import { dataComposers } from './data-mails.ts'
import { decisionComposers } from './decision-mails.ts'
import { keyComposers } from './key-mails.ts'
import { leavingComposers } from './leaving-mails.ts'
import type { Composer, Reader } from './mail-content.ts'
import type { MailDetails, MailKind } from './mail-kinds.ts'
import { moneyComposers } from './money-mails.ts'
import { refundRequestComposers } from './refund-request-mails.ts'
import { sealComposers } from './seal-mails.ts'
import { withdrawalComposers } from './withdrawal-mails.ts'

const composers: { readonly [K in MailKind]: Composer<MailDetails[K]> } = {
  ...moneyComposers,
  ...dataComposers,
  ...decisionComposers,
  ...accountComposers,
  ...keyComposers,
  ...leavingComposers,
  ...sealComposers,
  ...withdrawalComposers,
  ...applicationComposers,
  ...refundRequestComposers,
}

/** Which site a mail is from, and for whom it is. */
interface Envelope extends Reader {
  readonly origin: string
  readonly siteName: string
}

/** What is sent for one kind of mail, in the words of its reader. */
export function composeMail<K extends MailKind>(
  kind: K,
  detail: MailDetails[K],
  { origin, key, siteName, locale }: Envelope,
): Omit<MailMessage, 'to'> {
  const words = { mails: speak(mail, locale), decisions: speak(decisions, locale), accounts: speak(accounts, locale) }
  const { subject, sentences, rows = [], link } = composers[kind](detail, words, { locale, key })
  return layOutMail(
    {
      subject,
      blocks: [...sentences, ...(rows.length > 0 ? [{ rows }] : [])],
      button: link && { href: new URL(link.path, origin).href, label: link.label },
    },
    { siteName, locale },
  )
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(composers, kind)
}
