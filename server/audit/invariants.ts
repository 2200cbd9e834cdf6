import { followInvariants } from '#server/follows/index.ts'
import { messageInvariants } from '#server/messages/index.ts'
import type { Invariant } from '#server/platform/invariant.ts'
import { postInvariants } from '#server/posts/index.ts'

/** Every promise about rows of tables, as the slices that own them state it; money has its own audit in `server/ledger`. */
export const invariants: readonly Invariant[] = [...messageInvariants, ...postInvariants, ...followInvariants]
