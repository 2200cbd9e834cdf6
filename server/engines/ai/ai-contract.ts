import { describe, expect, it } from 'vitest'
import { AiError, type Ai, type Prompt } from '#server/platform/ai.ts'

export type Trouble = 'slow' | 'error' | 'busy' | 'malformed' | 'oversized'

/** One provider, and how to break its next answer. */
export interface OpenedAi {
  readonly ai: Ai
  readonly cause: (trouble: Trouble) => Promise<void> | void
}

export const samplePrompt: Prompt = {
  system: 'Write one sentence.\n{"name":"Ana","bio":"I throw pots.","description":"","services":[],"benefits":[]}',
  turns: [{ role: 'user', content: 'The fan wrote: "Do you throw pots?"' }],
  maxTokens: 80,
}

/** What every make of the AI engine does. `open` gives one that loses patience after half a second. */
export function describeAi(name: string, open: () => Promise<OpenedAi>): void {
  const failure = async ({ ai, cause }: OpenedAi, trouble: Trouble): Promise<AiError> => {
    await cause(trouble)
    const error: unknown = await ai.complete(samplePrompt).then(
      () => new Error('it answered'),
      (reason: unknown) => reason,
    )
    if (!(error instanceof AiError)) throw error
    return error
  }

  describe(`${name} as AI`, () => {
    it('answers a text and what it used', async () => {
      const { ai } = await open()
      const completion = await ai.complete(samplePrompt)
      expect(completion.text.length).toBeGreaterThan(0)
      expect([completion.inputTokens > 0, completion.outputTokens > 0]).toEqual([true, true])
    })

    it.each(['slow', 'error', 'busy'] as const)('says that another try may go well when it is %s', async (trouble) => {
      expect(await failure(await open(), trouble)).toMatchObject({ isTemporary: true })
    })

    it.each(['malformed', 'oversized'] as const)('believes nothing %s', async (trouble) => {
      expect(await failure(await open(), trouble)).toMatchObject({ isTemporary: false })
    })

    it('stops when it is told to', async () => {
      const { ai, cause } = await open()
      await cause('slow')
      await expect(ai.complete(samplePrompt, AbortSignal.abort())).rejects.toBeInstanceOf(AiError)
    })

    it('tells nothing of what was asked in its errors', async () => {
      const opened = await open()
      for (const trouble of ['error', 'malformed'] as const) expect((await failure(opened, trouble)).message).not.toContain('pots')
    })
  })
}
