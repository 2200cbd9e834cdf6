import type { Composer } from './letter-content.ts'
import type { LetterDetails } from './letter-kinds.ts'

type Kinds = 'account_leaving' | 'account_back' | 'export_ready' | 'export_failed' | 'import_done' | 'import_failed'
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const settings = { path: '/settings#data', label: 'Your data' }

/** Letters about data that people take along, bring here, and delete. */
export const leavingComposers: { readonly [K in Kinds]: Composer<LetterDetails[K]> } = {
  account_leaving: ({ removalAt }) => ({
    subject: 'Your account is deleted',
    sentences: [
      `You deleted your account. Nobody finds you or anything of yours any more, and nothing renews. On ${day.format(new Date(removalAt))} it is removed for good.`,
      'Until then you can have it back as it was: sign in, and say that you want to keep it.',
      'If it was not you who deleted it, do so now, and sign out all other devices in your settings.',
    ],
    link: { path: '/signin', label: 'Sign in to keep your account' },
  }),
  account_back: () => ({
    subject: 'Your account is back',
    sentences: [
      'You signed in and brought your account back. Everything is there again. What you paid for has stopped renewing; you can resume it in your settings.',
      'If it was not you, somebody can read your mail: change the password of your mailbox, and sign out all other devices in your settings.',
    ],
    link: { path: '/settings#security', label: 'Your devices' },
  }),
  export_ready: ({ expiresAt }, _words, { key }) => ({
    subject: 'Your data is ready to download',
    sentences: [
      'The archive you asked for is ready. Sign in on the device you want it on, and follow this link within a day; it works once.',
      `The archive is thrown away on ${day.format(new Date(expiresAt))}. Until then your settings give you new links.`,
      'It holds everything of yours, your private messages too. Keep it where only you can read it.',
    ],
    link: { path: `/settings?archive=${key}#data`, label: 'Download the archive' },
  }),
  export_failed: () => ({
    subject: 'Your archive could not be made',
    sentences: ['We could not make the archive of your data. Nothing of it is lost. Please ask for it once more.'],
    link: settings,
  }),
  import_done: ({ origin, posts, follows }) => ({
    subject: 'What you brought along is here',
    sentences: [
      `We have read your archive from ${origin}. ${posts === 1 ? 'One post is' : `${posts} posts are`} here now, and you follow ${follows === 1 ? 'one person' : `${follows} people`} more.`,
      'Your settings say what was left out, and why.',
    ],
    link: settings,
  }),
  import_failed: () => ({
    subject: 'Your archive could not be read',
    sentences: ['We could not take anything from the archive you brought along. Your settings say why. Nothing was changed.'],
    link: settings,
  }),
}
