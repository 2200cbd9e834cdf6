export { noteOrigin, type NewAccount } from './note-origin.ts'
