export { findExportOfKey, findKeySubject, forgetKeys, makeExportKey, sweepEndedKeys, takeExportKey } from './mail-keys.ts'
export type { NewMail } from './mail-kinds.ts'
export { forgetInMails, sweepChangeMails } from './sweep-mails.ts'
export { writeMails } from './write-mails.ts'
