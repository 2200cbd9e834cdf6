import type { Allowed, AsSystem } from '#server/access/index.ts'

/** The gate's yes to ending an account, or to any other measure a moderator decides on. */
export type MayEnforce = Allowed<'decision.make' | 'person.remove' | 'ageReview.close'>
/** The gate's yes to undoing a decision: a reversal, or an appeal. */
export type MayUndo = Allowed<'decision.reverse' | 'appeal.decide'>
/** Undoing one of two measures puts the other one in its place. */
export type MayMeasure = Allowed<'decision.make'> | MayUndo
/** What's about a person is also lifted from their page, and ends by itself. */
export type MayLift = MayUndo | Allowed<'person.remove'> | AsSystem
/** The gate's yes to undoing a wave, and the job that goes on with what an admin began. */
export type MayUndoWave = Allowed<'wave.undo'> | AsSystem
