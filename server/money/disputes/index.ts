export { findManyDisputes } from './many-disputes.ts'
export { recordDisputes } from './record-disputes.ts'
export { findDisputedToRead } from './sweep-disputes.ts'
