/** Mails about who can get into an account, and about leaving, taking everything along and bringing it here. `moment` is a day with its time. */
export const en = {
  emailSubject: 'The e-mail address of your account was changed',
  email: 'On {moment} the address of your account was changed to {address}. Codes and letters go there from now on.',
  emailGoogleEnded: 'Signing in with Google has ended with the old address.',
  emailGoogleKept: 'Signing in with Google still works, with the same account there.',
  emailYou: 'If this was you, you need to do nothing.',
  emailNotYou:
    '{hours, plural, one {If this was not you, take it back within # hour: your account gets this address again, and everybody is signed out of it. The link is for you alone.} other {If this was not you, take it back within # hours: your account gets this address again, and everybody is signed out of it. The link is for you alone.}}',
  emailUndo: 'Take the change back',
  undoAskedSubject: 'Somebody wants the change of your address taken back',
  undoAsked:
    'Somebody who reads the former address of your account says that it was not they who changed it. Everybody is signed out, and on {moment} the account goes back to that address.',
  undoAskedYou:
    'If you changed it yourself, sign in before then with a passkey from before the change, and keep your address in the settings.',
  undoAskedNotYou: 'If it was not you who changed it, you need to do nothing.',
  undoAskedSignIn: 'Sign in with a passkey',
  undoneSubject: 'The change of your address was taken back',
  undone:
    'On {moment} the change of your account’s address was taken back. Everybody is signed out, access tokens have ended, connections with Google are removed, and so are the passkeys and recovery codes that were added since {since}.',
  undoneBack:
    'Sign in with a code to this address. Look through your settings, also at your bank details if you are paid here, and add again what you need.',
  undoneAway:
    'This address does not open the account any more. If you had changed it yourself, somebody else reads your former mailbox: write to the people who run this site.',
  undoneSignIn: 'Sign in',
  lookAtSecurity: 'Look at your security settings',
  passkeyAddedSubject: 'A passkey was added to your account',
  passkeyAdded: 'The passkey “{name}” was added on {moment}. It signs you in from now on, without a mailed code.',
  passkeyAddedNotYou:
    'If this was not you, somebody may be using a device on which you are signed in. Sign it out in your settings now, and remove this passkey.',
  passkeyRemovedSubject: 'A passkey was removed from your account',
  passkeyRemoved: 'The passkey “{name}” was removed on {moment}. It opens nothing any more.',
  passkeyRemovedNotYou:
    'If this was not you, somebody may be using a device on which you are signed in. Sign it out in your settings now, and see that what is left there is yours.',
  codesMadeSubject: 'You have new recovery codes',
  codesMade:
    '{count, plural, one {# recovery code was made for your account on {moment}. Codes from before do not work any more.} other {# recovery codes were made for your account on {moment}. Codes from before do not work any more.}}',
  codesNotYou:
    'If this was not you, somebody may be using a device on which you are signed in. Sign it out in your settings now, and make other codes.',
  codesRemovedSubject: 'Your recovery codes were removed',
  codesRemoved: 'Your recovery codes were removed on {moment}. None of them opens anything any more.',
  codeUsedSubject: 'A recovery code of yours was used',
  codeUsed: 'One of your recovery codes was used on {moment}.',
  codeUsedBy: 'One of your recovery codes was used on {moment} ({device}).',
  codesLeft: '{left, plural, =0 {There are none left. Please make new ones.} one {There is # left.} other {There are # left.}}',
  googleSubject: 'Google was connected to your account',
  google:
    'On {moment} somebody signed in to your account with a Google account of this address. It opens your account from now on, without a mailed code.',
  googleNotYou:
    'If this was not you, somebody reads your mail or has a Google account with your address: change the passwords of your mailbox and of that account, and sign out all other devices in your settings. There you can also disconnect Google, and a new address for your account keeps it from coming back.',
  googleGoneSubject: 'Google was disconnected from your account',
  googleGone: 'On {moment} Google was disconnected from your account. A code to this address signs you in.',
  leavingSubject: 'Your account is deleted',
  leaving: 'You deleted your account. Nobody finds you or anything of yours any more, and nothing renews. On {day} it is removed for good.',
  leavingWayBack: 'Until then you can have it back as it was: sign in, and say that you want to keep it.',
  leavingNotYou: 'If it was not you who deleted it, do so now, and sign out all other devices in your settings.',
  leavingSignIn: 'Sign in to keep your account',
  backSubject: 'Your account is back',
  back: 'You signed in and brought your account back. Everything is there again. What you paid for has stopped renewing; you can resume it in your settings.',
  backNotYou:
    'If it was not you, somebody can read your mail: change the password of your mailbox, and sign out all other devices in your settings.',
  yourDevices: 'Your devices',
  exportSubject: 'Your data is ready to download',
  export: 'The archive you asked for is ready. Sign in on the device you want it on, and follow this link within a day; it works once.',
  exportUntil: 'The archive is thrown away on {day}. Until then your settings give you new links.',
  exportCare: 'It holds everything of yours, your private messages too. Keep it where only you can read it.',
  exportDownload: 'Download the archive',
  exportFailedSubject: 'Your archive could not be made',
  exportFailed: 'We could not make the archive of your data. Nothing of it is lost. Please ask for it once more.',
  importSubject: 'What you brought along is here',
  importFrom: 'We have read your archive from {origin}.',
  importPosts: '{posts, plural, one {# post is here now.} other {# posts are here now.}}',
  importFollows: '{follows, plural, one {You follow # person more.} other {You follow # people more.}}',
  importReport: 'Your settings say what was left out, and why.',
  importPartSubject: 'A part of what you brought along is here',
  importPart: 'Then something went wrong on our side. Please bring the archive once more; nothing comes twice.',
  importFailedSubject: 'Your archive could not be read',
  importFailed: 'We could not take anything from the archive you brought along. Your settings say why. Nothing was changed.',
  importFailedHere:
    'Something went wrong on our side before we could take anything from the archive you brought along. The archive is not at fault: please bring it once more.',
  yourData: 'Your data',
}
