import { holdsLink } from '#contract/content/rich-text.ts'
import { stepEnds } from '#contract/people/newcomers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isBeyond } from '#server/platform/http/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { countAnswers } from './newcomer-queries.ts'

type Site = Pick<Platform, 'clock' | 'limiter'>
type FirstStepRate = 'newcomerFollows' | 'newcomerConversations' | 'newcomerUploads'

/** Counts what someone in their first step does by the day; throws `newcomer_limit`. Of everyone else nothing is asked or counted. */
export async function countFirstStep(site: Site, database: Database, viewer: Viewer, rate: FirstStepRate): Promise<void> {
  if (!(await isInFirstStep(site, database, viewer))) return
  if (await isBeyond(site.limiter, rate, `account:${viewer.id}`)) throw new AppError('newcomer_limit')
}

/** Throws `newcomer_link` where someone in their first step writes a link where strangers read it. */
export async function refuseEarlyLink(site: Site, database: Database, viewer: Viewer, content: string): Promise<void> {
  if (viewer.newcomerSince !== null && holdsLink(content) && (await isInFirstStep(site, database, viewer)))
    throw new AppError('newcomer_link')
}

async function isInFirstStep({ clock }: Site, database: Database, { id, newcomerSince }: Viewer): Promise<boolean> {
  if (newcomerSince === null || clock.now() >= stepEnds(newcomerSince).first) return false
  return (await countAnswers(database, id)) === 0
}
