/** One turn of a conversation as a model sees it. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export interface Prompt {
  /** What the model must do; nothing a person wrote to somebody stands here. */
  readonly system: string
  readonly turns: readonly Turn[]
  readonly maxTokens: number
}

export interface Completion {
  readonly text: string
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Why a model gave no answer. Carries nothing of what was asked or said. */
export class AiError extends Error {
  /** Another try, a little later, may go well. */
  readonly isTemporary: boolean
  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.name = 'AiError'
    this.isTemporary = isTemporary
  }
}

/** Writes a text. What comes back is a stranger's word: whoever uses it checks it. */
export interface Ai {
  /** `live`: a real model. `sandbox`: this site's own stand-in. `missing`: neither. */
  readonly realm: 'live' | 'sandbox' | 'missing'
  /** Throws AiError. Ends by itself within the published time and size. */
  complete(prompt: Prompt, signal?: AbortSignal): Promise<Completion>
}
