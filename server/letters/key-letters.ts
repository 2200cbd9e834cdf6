import type { Composer } from './letter-content.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Kinds = 'passkey_added' | 'passkey_removed' | 'recovery_codes_made' | 'recovery_code_used'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const when = (instant: string): string => `${moment.format(new Date(instant))} UTC`
const security = { path: '/settings#security', label: 'Look at your security settings' }
const stranger = 'If this was not you, somebody may be using a device on which you are signed in. Sign it out in your settings now, and '

/** Letters about what opens an account besides its mailbox. None of them holds a code or a link that opens anything. */
export const keyComposers: { readonly [K in Kinds]: Composer<LetterDetails[K]> } = {
  passkey_added: ({ name, at }) => ({
    subject: 'A passkey was added to your account',
    sentences: [
      `The passkey “${name}” was added on ${when(at)}. It signs you in from now on, without a mailed code.`,
      `${stranger}remove this passkey.`,
    ],
    link: security,
  }),
  passkey_removed: ({ name, at }) => ({
    subject: 'A passkey was removed from your account',
    sentences: [
      `The passkey “${name}” was removed on ${when(at)}. It opens nothing any more.`,
      `${stranger}see that what is left there is yours.`,
    ],
    link: security,
  }),
  recovery_codes_made: ({ count, at }) => ({
    subject: 'You have new recovery codes',
    sentences: [
      `${count} recovery codes were made for your account on ${when(at)}. Codes from before do not work any more.`,
      `${stranger}make other codes.`,
    ],
    link: security,
  }),
  recovery_code_used: ({ left, at, device }) => ({
    subject: 'A recovery code of yours was used',
    sentences: [
      `One of your recovery codes was used on ${when(at)}${device === '' ? '' : ` (${device})`}.`,
      left === 0 ? 'There are none left. Please make new ones.' : left === 1 ? 'There is one left.' : `There are ${left} left.`,
      `${stranger}make other codes.`,
    ],
    link: security,
  }),
}
