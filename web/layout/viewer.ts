import type { Role } from '#contract/account/roles.ts'

/** What the frame shows of the signed-in person; null for a visitor. */
export interface FrameViewer {
  readonly id: number
  readonly displayName: string
  readonly username: string
  readonly photoURL: string | null
  readonly isCreator: boolean
  readonly role: Role
  readonly hasOwner: boolean
}

/** What every part of the frame may need. */
export interface FrameProps {
  readonly viewer: FrameViewer | null
  /** Ends the session; the frame leads to / afterwards. */
  readonly onSignOut: () => void
  /** Opens the create-post dialog. */
  readonly onCompose: () => void
}
