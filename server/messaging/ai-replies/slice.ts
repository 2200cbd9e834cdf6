import './ai-tables.ts'
import { chooseWhoAnswers, discardDraft, handBack, takeOver } from './choose-who-answers.ts'
import { connectAiReplies } from './connect-ai-replies.ts'
import { previewReply } from './preview-reply.ts'
import { readAiActivity } from './read-activity.ts'
import { changeAiSettings, readAiSettings } from './settings.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Automatic replies. Promises: only where the creator asked for them and the fan was told before; every one is marked for ever; nobody
 * is answered against their wish; no message waits for one; the model is shown the creator's profile and that one conversation.
 */
export const aiReplies: Slice = {
  name: 'messaging/ai-replies',
  routes: [readAiSettings, changeAiSettings, previewReply, readAiActivity, takeOver, handBack, chooseWhoAnswers, discardDraft],
  work: connectAiReplies,
}
