import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { publicUser } from './users.ts'

export const trend = z.object({ tag: z.string(), authorsCount: z.int(), postsCount: z.int() })
export type Trend = z.infer<typeof trend>

export const search = {
  people: endpoint({
    method: 'POST',
    path: '/api/users/search',
    summary: 'Search people',
    description: 'By username, name, or service. Never by email.',
    access: 'anyone',
    isRead: true,
    scope: 'read',
    limit: 'search',
    body: z.object({
      query: z
        .string()
        .max(limits.searchLength * 16)
        .meta({ examples: ['pot'] }),
      limit: z.int().min(1).max(limits.searchResults).optional(),
    }),
    reply: z.array(publicUser),
  }),
  trends: endpoint({
    method: 'GET',
    path: '/api/trends',
    summary: 'List trends',
    description: `Hashtags used by at least ${limits.trendAuthors} people in the last ${limits.trendHours} hours, most active first.`,
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    reply: z.array(trend),
  }),
}
