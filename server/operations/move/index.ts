/**
 * The way of a living site to a database, object store and bus of their own. Promises: what was acknowledged is in the new place, whatever
 * breaks leaves either the old site serving or the new one whole, and a rehearsal changes nothing.
 */
export { rehearseMove } from './estimate.ts'
export { move } from './move.ts'
export type { Places } from './places.ts'
export { undoMove } from './undo.ts'
