import type { AiSettings } from '#contract/messaging/ai-replies.ts'
import { AiError } from '#server/platform/ai.ts'
import { utcDay } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claimReply, countUse, giveBack, type Claim } from './allowance.ts'
import { checkReply, type Fault } from './check-reply.ts'
import { buildPrompt, findPublicFacts, type Said } from './prompt.ts'

export type Composed =
  | { readonly text: string; readonly day: string }
  | { readonly silence: 'cap_reached' }
  | { readonly silence: 'refused'; readonly fault: Fault }
  | { readonly silence: 'unavailable'; readonly isTemporary: boolean; readonly fault: string }

export interface Question {
  readonly creatorId: number
  /** Null for a preview: it is stored in no conversation. */
  readonly conversationId: number | null
  readonly settings: AiSettings
  readonly said: readonly Said[]
}

/** Asks the model within the day's cap and checks what it says: the one way to a reply, for conversations and previews alike. */
export async function composeReply(
  platform: Pick<Platform, 'database' | 'ai' | 'config' | 'clock' | 'origins'>,
  { creatorId, conversationId, settings, said }: Question,
  signal?: AbortSignal,
): Promise<Composed> {
  const { database, ai, config, clock } = platform
  const facts = await findPublicFacts(database, creatorId)
  if (!facts) return { silence: 'unavailable', isTemporary: false, fault: 'no creator' }
  const claim: Claim = { creatorId, conversationId, day: utcDay(clock.now()) }
  if (!(await claimReply(database, claim, settings.dailyCap))) return { silence: 'cap_reached' }
  try {
    const completion = await ai.complete(buildPrompt(settings, facts, said), signal)
    await countUse(database, claim, completion, config.aiPrices)
    const checked = checkReply(
      completion.text,
      settings,
      platform.origins().map((origin) => new URL(origin).host),
    )
    return 'text' in checked ? { text: checked.text, day: claim.day } : { silence: 'refused', fault: checked.fault }
  } catch (error) {
    await giveBack(database, claim)
    if (!(error instanceof AiError)) throw error
    return { silence: 'unavailable', isTemporary: error.isTemporary, fault: error.message }
  }
}
