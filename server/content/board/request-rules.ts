import { AppError, sentence } from '#server/platform/errors.ts'

export const noSuchRequest = () => new AppError('not_found', sentence('no_such_request'))
export const noSuchAnswer = () => new AppError('not_found', sentence('no_such_comment'))
