import { AppError } from '#server/platform/errors.ts'

export const noSuchRequest = () => new AppError('not_found', 'Request not found')
export const noSuchAnswer = () => new AppError('not_found', 'Comment not found')
