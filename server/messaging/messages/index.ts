import './message-tables.ts'
import { changeConversation } from './change-conversation.ts'
import { clearConversation } from './clear-conversation.ts'
import { deleteMessage } from './delete-message.ts'
import { listConversations, readConversation } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage, type SendCall } from './send-message.ts'
import { insertConversation, startConversation } from './start-conversation.ts'
import { suggestPartners } from './suggest-partners.ts'
import { writeReceipts } from './write-receipts.ts'

/**
 * Private messages. Promises: what was acknowledged is stored once and has the next number of its conversation; nobody but its two
 * members reads it; the free messages of a fan are counted in the statement that stores them.
 */
export const messageRoutes = (sendCall: SendCall) => [
  startConversation,
  listConversations,
  suggestPartners,
  readConversation,
  changeConversation,
  clearConversation,
  listMessages,
  sendMessage(sendCall),
  deleteMessage,
  writeReceipts,
]
export { isTakenOver } from './ai-state.ts'
export { connectMessages } from './connect-messages.ts'
export { noSuchConversation } from './conversation-rules.ts'
export { messageInvariants } from './message-invariants.ts'
export { viewMessage } from './message-view.ts'
export { storeNotice } from './notices.ts'
export { storeMessage } from './store-message.ts'
export { insertConversation }
export { secondsBetween } from './call-view.ts'
export { findMessage, findOther } from './message-queries.ts'
export type { SendCall } from './send-message.ts'
export { subscriptionPrompt } from './subscription-prompt.ts'
