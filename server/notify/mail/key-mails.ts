import { sayMoment } from '#server/platform/say.ts'
import type { Composer, Content, Words } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds =
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'google_connected'
  | 'google_disconnected'

const security = (text: Words['accounts']): NonNullable<Content['link']> => ({ path: '/settings#security', label: text('lookAtSecurity') })

/** Mails about what opens an account besides its mailbox. None of them holds a code or a link that opens anything. */
export const keyComposers: { readonly [K in Kinds]: Composer<MailDetails[K]> } = {
  passkey_added: ({ name, at }, { accounts: text }, { locale }) => ({
    subject: text('passkeyAddedSubject'),
    sentences: [text('passkeyAdded', { name, moment: sayMoment(locale, new Date(at)) }), text('passkeyAddedNotYou')],
    link: security(text),
  }),
  passkey_removed: ({ name, at }, { accounts: text }, { locale }) => ({
    subject: text('passkeyRemovedSubject'),
    sentences: [text('passkeyRemoved', { name, moment: sayMoment(locale, new Date(at)) }), text('passkeyRemovedNotYou')],
    link: security(text),
  }),
  recovery_codes_made: ({ count, at }, { accounts: text }, { locale }) => ({
    subject: text('codesMadeSubject'),
    sentences: [text('codesMade', { count, moment: sayMoment(locale, new Date(at)) }), text('codesNotYou')],
    link: security(text),
  }),
  recovery_codes_removed: ({ at }, { accounts: text }, { locale }) => ({
    subject: text('codesRemovedSubject'),
    sentences: [text('codesRemoved', { moment: sayMoment(locale, new Date(at)) }), text('codesNotYou')],
    link: security(text),
  }),
  recovery_code_used: ({ left, at, device }, { accounts: text }, { locale }) => {
    const moment = sayMoment(locale, new Date(at))
    return {
      subject: text('codeUsedSubject'),
      sentences: [
        device === '' ? text('codeUsed', { moment }) : text('codeUsedBy', { moment, device }),
        text('codesLeft', { left }),
        text('codesNotYou'),
      ],
      link: security(text),
    }
  },
  google_connected: ({ at }, { accounts: text }, { locale }) => ({
    subject: text('googleSubject'),
    sentences: [text('google', { moment: sayMoment(locale, new Date(at)) }), text('googleNotYou')],
    link: security(text),
  }),
  google_disconnected: ({ at }, { accounts: text }, { locale }) => ({
    subject: text('googleGoneSubject'),
    sentences: [text('googleGone', { moment: sayMoment(locale, new Date(at)) }), text('passkeyRemovedNotYou')],
    link: security(text),
  }),
}
