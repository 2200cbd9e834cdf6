import type { Composer, Content, Words } from './mail-content.ts'
import type { MailDetails } from './mail-kinds.ts'

type Kinds = 'account_leaving' | 'account_back' | 'export_ready' | 'export_failed' | 'import_done' | 'import_failed'

const settings = (text: Words['accounts']): NonNullable<Content['link']> => ({ path: '/settings#data', label: text('yourData') })

/** Mails about leaving, taking everything along, and bringing it here. */
export const leavingComposers: { readonly [K in Kinds]: Composer<MailDetails[K]> } = {
  account_leaving: ({ removalAt }, { accounts: text }) => ({
    subject: text('leavingSubject'),
    sentences: [text('leaving', { day: new Date(removalAt) }), text('leavingWayBack'), text('leavingNotYou')],
    link: { path: '/signin', label: text('leavingSignIn') },
  }),
  account_back: (_, { accounts: text }) => ({
    subject: text('backSubject'),
    sentences: [text('back'), text('backNotYou')],
    link: { path: '/settings#security', label: text('yourDevices') },
  }),
  export_ready: ({ expiresAt }, { accounts: text }, { key }) => ({
    subject: text('exportSubject'),
    sentences: [text('export'), text('exportUntil', { day: new Date(expiresAt) }), text('exportCare')],
    link: { path: `/settings?archive=${key}#data`, label: text('exportDownload') },
  }),
  export_failed: (_, { accounts: text }) => ({
    subject: text('exportFailedSubject'),
    sentences: [text('exportFailed')],
    link: settings(text),
  }),
  import_done: ({ origin, posts, follows, isUnfinished }, { accounts: text }) => ({
    subject: text(isUnfinished ? 'importPartSubject' : 'importSubject'),
    sentences: [
      [text('importFrom', { origin }), text('importPosts', { posts }), text('importFollows', { follows })].join(' '),
      ...(isUnfinished ? [text('importPart')] : []),
      text('importReport'),
    ],
    link: settings(text),
  }),
  import_failed: ({ isOurs }, { accounts: text }) => ({
    subject: text('importFailedSubject'),
    sentences: [text(isOurs ? 'importFailedHere' : 'importFailed')],
    link: settings(text),
  }),
}
