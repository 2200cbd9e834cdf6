export { makeReplies } from './make-reply.ts'
