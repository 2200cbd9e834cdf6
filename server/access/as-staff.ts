import type { Viewer } from '#server/platform/viewer.ts'
import { decide } from './decide.ts'
import type { Action, ObjectOf } from './objects.ts'

/** Whether the gate says yes to this viewer for the powers of their role alone: such a look is put on record. */
export function isOpenedAsStaff<A extends Action>(viewer: Viewer | null, action: A, object: ObjectOf[A]): viewer is Viewer {
  if (!viewer?.isUnlocked || decide(viewer, action, object) !== null) return false
  return decide({ ...viewer, isUnlocked: false }, action, object) !== null
}
