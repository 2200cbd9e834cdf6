import { AppError } from '#server/platform/errors.ts'

/** Not there and not yours are the same answer. */
export function noSuchConversation(): AppError {
  return new AppError('not_found', 'Conversation not found')
}

export function noSuchMessage(): AppError {
  return new AppError('not_found', 'Message not found')
}
