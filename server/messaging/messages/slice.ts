import './message-tables.ts'
import { changeConversation } from './change-conversation.ts'
import { clearConversation } from './clear-conversation.ts'
import { connectMessages } from './connect-messages.ts'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { listConversations, readConversation } from './list-conversations.ts'
import { listWithheld } from './list-withheld.ts'
import { listMessages } from './list-messages.ts'
import { listRefusals } from './list-refusals.ts'
import { messageInvariants } from './message-invariants.ts'
import { reactToMessage } from './react-to-message.ts'
import { sendMessage, type SendCall } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { suggestPartners } from './suggest-partners.ts'
import { writeReceipts } from './write-receipts.ts'
import { withholdSimilar } from './withhold-similar.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Private messages. Promises: what was acknowledged is stored once and has the next number of its conversation; nobody but its two
 * members reads it; the free messages of a fan are counted in the statement that stores them.
 */
export const messages = (sendCall: SendCall): Slice => ({
  name: 'messaging/messages',
  routes: [
    startConversation,
    listConversations,
    suggestPartners,
    listRefusals,
    readConversation,
    changeConversation,
    clearConversation,
    listMessages,
    sendMessage(sendCall),
    editMessage,
    reactToMessage,
    deleteMessage,
    writeReceipts,
  ],
  invariants: messageInvariants,
  connect: (platform, hub) => [connectMessages(platform, hub)],
  schedules: (platform) => [
    { name: 'list-withheld', cron: '* * * * *', run: () => listWithheld(platform) },
    { name: 'withhold-similar', cron: '* * * * *', run: () => withholdSimilar(platform) },
  ],
})
