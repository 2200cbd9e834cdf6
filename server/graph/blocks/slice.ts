import './block-tables.ts'
import { block } from './block.ts'
import { listBlocked, listMuted } from './list-blocked-and-muted.ts'
import { mute } from './mute.ts'
import { unblock } from './unblock.ts'
import { unmute } from './unmute.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Who wants to have nothing to do with whom. Promises: a block holds both ways from its acknowledgement on, and ends both follows. */
export const blocks: Slice = {
  name: 'graph/blocks',
  routes: [block, unblock, mute, unmute, listBlocked, listMuted],
}
