/** Emails with a code. */
export const en = {
  signInSubject: 'Your sign-in code for {siteName}',
  signInOpening: 'Your sign-in code for {siteName} ({origin}) is:',
  signInWarning: 'If you didn’t ask for this code, you can ignore this email. No one from this site will ever ask you for a code.',
  stepUpSubject: 'Confirm that it’s you on {siteName}',
  stepUpOpening: 'Your confirmation code for {siteName} ({origin}) is:',
  stepUpWarning:
    'If you didn’t ask for this code, someone may be using a device where you’re signed in. Sign out that device in Settings, and don’t share this code with anyone.',
  newAddressSubject: 'Confirm your new email address on {siteName}',
  newAddressOpening: 'Someone wants to use this email address for their account on {siteName} ({origin}). The confirmation code is:',
  newAddressWarning:
    'If you didn’t ask for this code, you can ignore this email, and nothing will change. Don’t share this code with anyone.',
  validity: 'This code works once, within {minutes, plural, one {# minute} other {# minutes}}, in the browser that asked for it.',
}
