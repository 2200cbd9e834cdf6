export { findManyDisputes } from './many-disputes.ts'
export { writeDisputeMails } from './dispute-mails.ts'
export { recordDisputes } from './record-disputes.ts'
export { findDisputedToRead } from './sweep-disputes.ts'
