import { latePart } from '#web/ui/late-part.tsx'

/** Everyone signs in; few are new. */
export const JoinStep = latePart(async () => (await import('./join-step.tsx')).JoinStep)
