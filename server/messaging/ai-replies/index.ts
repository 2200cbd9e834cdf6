import './ai-tables.ts'
import { chooseWhoAnswers, discardDraft, handBack, takeOver } from './choose-who-answers.ts'
import { previewReply } from './preview-reply.ts'
import { readAiActivity } from './read-activity.ts'
import { changeAiSettings, readAiSettings } from './settings.ts'

/**
 * Automatic replies. Promises: only where the creator asked for them and the fan was told before; every one is marked for ever; nobody
 * is answered against their wish; no message waits for one; the model is shown the creator's profile and that one conversation.
 */
export const aiRoutes = [readAiSettings, changeAiSettings, previewReply, readAiActivity, takeOver, handBack, chooseWhoAnswers, discardDraft]
export { connectAiReplies } from './connect-ai-replies.ts'
