import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findVisiblePresences } from './presence-queries.ts'

/** Who is online. Of people who do not let the viewer see it, the answer is always no (D38). */
export const readOnlineStatus = handle(api.messages.onlineStatus, async ({ viewer, query, database, platform }) => {
  const ids = readIds(query.userIds)
  const online = ids.filter((id) => platform.presence.isOnline(id))
  const visible = online.length === 0 ? new Set<number>() : await findVisiblePresences(database, viewer.id, online)
  return ids.map((userId) => ({ userId, isOnline: visible.has(userId) }))
})

function readIds(text: string): number[] {
  const words = text.split(',').filter((word) => word !== '')
  if (words.some((word) => !/^[1-9]\d{0,15}$/.test(word) || !Number.isSafeInteger(Number(word))))
    throw fieldError('userIds', 'invalid', sentence('ids_wanted'))
  const ids = [...new Set(words.map(Number))]
  if (ids.length > limits.onlineStatusIds)
    throw fieldError('userIds', 'too_long', sentence('too_many_ids', { most: limits.onlineStatusIds }), limits.onlineStatusIds)
  return ids
}
