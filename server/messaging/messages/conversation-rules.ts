import { AppError, sentence } from '#server/platform/errors.ts'

/** Not there and not yours are the same answer. */
export function noSuchConversation(): AppError {
  return new AppError('not_found', sentence('no_such_conversation'))
}

export function noSuchMessage(): AppError {
  return new AppError('not_found', sentence('no_such_message'))
}
