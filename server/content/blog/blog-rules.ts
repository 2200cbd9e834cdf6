import { AppError, sentence } from '#server/platform/errors.ts'

export const noSuchArticle = () => new AppError('not_found', sentence('no_such_article'))
