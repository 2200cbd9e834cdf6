/** Emails about access to an account, its deletion, and exports and imports of data. `moment` is a day with its time. */
export const en = {
  emailSubject: 'Your account’s email address was changed',
  email: 'On {moment}, your account’s email address was changed to {address}. We’ll send codes and emails there from now on.',
  emailGoogleEnded: 'Google sign-in was turned off along with the old address.',
  emailGoogleKept: 'You can still sign in with the same Google account.',
  emailYou: 'If you made this change, you don’t need to do anything.',
  emailNotYou:
    '{hours, plural, one {If you didn’t make this change, undo it within # hour. Your account will get this address back and be signed out everywhere. Don’t share the link with anyone.} other {If you didn’t make this change, undo it within # hours. Your account will get this address back and be signed out everywhere. Don’t share the link with anyone.}}',
  emailUndo: 'Undo email change',
  undoAskedSubject: 'Someone wants to undo your email address change',
  undoAsked:
    'Someone with access to your old email address says they didn’t make this change. We’ve signed your account out everywhere. On {moment}, your account will switch back to the old address.',
  undoAskedYou:
    'If you made the change, sign in before then with a passkey you added before it. Then choose in Settings to keep your new address.',
  undoAskedNotYou: 'If you didn’t make the change, you don’t need to do anything.',
  undoAskedSignIn: 'Sign in with a passkey',
  undoneSubject: 'Your email address change was undone',
  undone:
    'On {moment}, your account’s email address change was undone. We signed your account out everywhere, revoked its access tokens and disconnected Google. We also removed the passkeys and recovery codes added since {since}.',
  undoneBack:
    'Sign in with a code sent to this address. Check your settings, and your bank details if you receive payouts here. Then add back what you need.',
  undoneAway:
    'You can no longer sign in with this address. If you made the change yourself, someone else has access to your old mailbox: contact the site team.',
  undoneSignIn: 'Sign in',
  lookAtSecurity: 'Check your security settings',
  passkeyAddedSubject: 'A passkey was added to your account',
  passkeyAdded: 'The passkey “{name}” was added on {moment}. You can now sign in with it, without an email code.',
  passkeyAddedNotYou:
    'If you didn’t add this passkey, someone may be using a device where you’re signed in. Sign out that device in Settings now, then remove the passkey.',
  passkeyRemovedSubject: 'A passkey was removed from your account',
  passkeyRemoved: 'The passkey “{name}” was removed on {moment}. It no longer works.',
  passkeyRemovedNotYou:
    'If you didn’t make this change, someone may be using a device where you’re signed in. Sign out that device in Settings now. Then check that you recognize every remaining passkey.',
  codesMadeSubject: 'New recovery codes were created for your account',
  codesMade:
    '{count, plural, one {# recovery code was created for your account on {moment}. Earlier codes no longer work.} other {# recovery codes were created for your account on {moment}. Earlier codes no longer work.}}',
  codesNotYou:
    'If you didn’t use or change your recovery codes, someone may be using a device where you’re signed in. Sign out that device in Settings now, then create new codes.',
  codesRemovedSubject: 'Your recovery codes were deleted',
  codesRemoved: 'Your recovery codes were deleted on {moment}. They no longer work.',
  codeUsedSubject: 'One of your recovery codes was used',
  codeUsed: 'One of your recovery codes was used on {moment}.',
  codeUsedBy: 'One of your recovery codes was used on {moment} ({device}).',
  codesLeft: '{left, plural, =0 {You have no codes left. Create new ones.} one {You have # code left.} other {You have # codes left.}}',
  googleSubject: 'Google was connected to your account',
  google:
    'On {moment}, someone signed in to your account with a Google account for this address. That Google account can now sign in without an email code.',
  googleNotYou:
    'If you didn’t connect Google, someone else has access to your email or has a Google account for your address. Change your email password and the password of that Google account. Then sign out all other devices in Settings. You can also disconnect Google there. To keep it from being connected again, use a new email address for your account.',
  googleGoneSubject: 'Google was disconnected from your account',
  googleGone: 'On {moment}, Google was disconnected from your account. You can sign in with a code sent to this address.',
  leavingSubject: 'You deleted your account',
  leaving:
    'You deleted your account. No one can see your profile or content, and your subscriptions won’t renew. On {day}, we’ll delete your account permanently.',
  leavingWayBack: 'Until then, you can restore your account as it was. Sign in and confirm that you want it back.',
  leavingNotYou: 'If you didn’t delete your account, sign in now to restore it, then sign out your other devices in Settings.',
  leavingSignIn: 'Sign in to restore your account',
  backSubject: 'Your account is restored',
  back: 'You signed in and restored your account, with everything in it. Your paid subscriptions no longer renew. You can resume them in Settings.',
  backNotYou:
    'If you didn’t restore your account, someone else has access to your email. Change your email password, then sign out all other devices in Settings.',
  yourDevices: 'Your devices',
  exportSubject: 'Your data export is ready to download',
  export:
    'The export you asked for is ready. On the device where you want to save it, sign in and open this link within a day. The link works once.',
  exportUntil: 'We’ll delete the export on {day}. Until then, you can get new links in Settings.',
  exportCare: 'The export contains all your data, including your private messages. Keep it where only you can read it.',
  exportDownload: 'Download export',
  exportFailedSubject: 'We couldn’t create your data export',
  exportFailed: 'We couldn’t create the export of your data. You haven’t lost any data. Ask for the export again in Settings.',
  importSubject: 'Your import is complete',
  importFrom: 'We’ve read your data from {origin}.',
  importPosts: '{posts, plural, one {# post was imported.} other {# posts were imported.}}',
  importFollows: '{follows, plural, one {You now follow # more person.} other {You now follow # more people.}}',
  importReport: 'See what was left out, and why, in Settings.',
  importPartSubject: 'Your import is incomplete',
  importPart: 'Then something went wrong on our side. Upload the file again. Nothing will be duplicated.',
  importFailedSubject: 'We couldn’t import your data',
  importFailed: 'We couldn’t import anything from the file you uploaded. Nothing changed. See why in Settings.',
  importFailedHere: 'Something went wrong on our side before anything was imported. Your file is fine. Upload it again.',
  yourData: 'Your data',
}
