import type { CleanupResult } from '#contract/admin/admin.ts'
import { api } from '#contract/index.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { sweepMedia } from '#server/people/media/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { repairCounters } from '#server/account/enforcement/index.ts'

type Count = CleanupResult['repaired'][number]

/**
 * The integrity audit behind 'clean orphaned posts' (D31). A post cannot be an orphan here; files without an entry, uploads nothing refers
 * to and wrong counters are put right. The ledger is only proved: what is wrong there is for a person to look at.
 */
export const cleanUp = handle(api.admin.cleanup, async ({ viewer, database, platform }): Promise<CleanupResult> => {
  const repaired = await repair(platform)
  const audit = await checkLedger(platform.database)
  const problems = [...audit.counts].map(([what, count]) => ({ what, count }))
  await recordAction(database, { actor: viewer, action: 'cleaned_up', details: { repaired, problems } }, platform.clock.now())
  const hasProblems = problems.length > 0
  return {
    success: !hasProblems,
    message: describe(repaired, problems),
    error: hasProblems ? 'The ledger does not agree with itself. Run `npm run coterie -- audit` for the rows.' : null,
    repaired,
    problems,
  }
})

async function repair(platform: Platform): Promise<Count[]> {
  const { unreferenced, orphans, unfinished } = await sweepMedia(platform)
  const files: Count[] = [
    { what: 'uploads nothing refers to', count: unreferenced },
    { what: 'files without an entry', count: orphans },
    { what: 'unfinished uploads', count: unfinished },
  ]
  return [...files.filter(({ count }) => count > 0), ...(await repairCounters(platform.database))]
}

function describe(repaired: readonly Count[], problems: readonly Count[]): string {
  const sum = (counts: readonly Count[]) => counts.reduce((total, { count }) => total + count, 0)
  const [done, left] = [sum(repaired), sum(problems)]
  if (done === 0 && left === 0) return 'No orphaned posts found. Everything else is OK.'
  return `No orphaned posts found. Fixed: ${done}. To review: ${left}.`
}
