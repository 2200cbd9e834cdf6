import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  signInSubject: 'Your sign-in code for {siteName}',
  signInOpening: 'Your sign-in code for {siteName} ({origin}) is:',
  signInWarning: 'If you did not ask for it, you can ignore this mail. Nobody from this site will ever ask you for a code.',
  stepUpSubject: 'Confirm that it is you on {siteName}',
  stepUpOpening: 'Your confirmation code for {siteName} ({origin}) is:',
  stepUpWarning:
    'If you did not ask for it, somebody may be using a device on which you are signed in. Sign it out in your settings, and give this code to nobody.',
  newAddressSubject: 'Confirm your new address on {siteName}',
  newAddressOpening: 'Somebody wants to use this address for their account on {siteName} ({origin}). The code for it is:',
  newAddressWarning: 'If this was not you, you can ignore this mail, and nothing changes. Give this code to nobody.',
  validity: 'It is valid for {minutes, plural, one {# minute} other {# minutes}}, once, in the browser that asked for it.',
}
