import { api } from '#contract/index.ts'
import type { StaffState } from '#contract/account/roles.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { hasOwner } from '#server/people/users/index.ts'

type Waiting = NonNullable<StaffState['waiting']>
/** Counts what waits for the staff; the slices that keep it are named in `app.ts`. */
export type CountWaiting = (platform: Platform) => Promise<Waiting>

/** One's own powers. Open to everybody who is signed in: the gate asks it, and the links to the gate. */
export const readOwnPowers = (countWaiting: CountWaiting) =>
  handle(api.roles.me, async ({ viewer, platform, database }) => {
    const session = await database
      .selectFrom('sessions')
      .select('unlocked_until as unlockedUntil')
      .where('id', '=', viewer.sessionId)
      .executeTakeFirst()
    return readStaffState(platform, viewer, session?.unlockedUntil ?? null, countWaiting)
  })

export async function readStaffState(
  platform: Platform,
  { role, isUnlocked }: Viewer,
  unlockedUntil: Date | null,
  countWaiting: CountWaiting,
): Promise<StaffState> {
  const isInForce = isUnlocked && role !== 'user'
  const waiting = isInForce ? await countWaiting(platform) : null
  return {
    role,
    unlockedUntil: isInForce && unlockedUntil ? unlockedUntil.toISOString() : null,
    hasOwner: await hasOwner(platform),
    // Requests about data and money concern admins alone.
    waiting:
      waiting && role === 'moderator'
        ? { ...waiting, dataRequests: 0, disputes: 0, withdrawals: 0, payouts: 0, refundRequests: 0 }
        : waiting,
  }
}
