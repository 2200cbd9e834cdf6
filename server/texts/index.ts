/**
 * What the server writes to people, in ten languages: a folder for each part, a file for each language. Promises: a key that one language
 * lacks does not compile, and what a message is not given is never sent as a hole.
 */
export { accounts } from './accounts/index.ts'
export { archive } from './archive/index.ts'
export { codes } from './codes/index.ts'
export { decisions } from './decisions/index.ts'
export { errors } from './errors/index.ts'
export { fields } from './fields/index.ts'
export { invoices } from './invoices/index.ts'
export { legal } from './legal/index.ts'
export { mail } from './mail/index.ts'
export { pages } from './pages/index.ts'
export { payouts } from './payouts/index.ts'
export { invariants } from './invariants/index.ts'
export { prompts } from './prompts/index.ts'
export { notes } from './notes/index.ts'
export { push } from './push/index.ts'
export { system } from './system/index.ts'
export { speak, type Languages, type Speaker } from './languages.ts'
