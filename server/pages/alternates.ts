import { personFeedPath, tagFeedPath } from './post-feeds.ts'
import type { Alternate } from './page.ts'

const atom = { format: 'atom.xml', type: 'application/atom+xml' } as const
const json = { format: 'feed.json', type: 'application/feed+json' } as const

/** The feeds of a person's posts, as the head of their profile names them. */
export const feedsOfPerson = (id: number, title: string): Alternate[] =>
  [atom, json].map(({ format, type }) => ({ type, path: personFeedPath(id, format), title }))

/** The feeds of a tag's posts. */
export const feedsOfTag = (tag: string, title: string): Alternate[] =>
  [atom, json].map(({ format, type }) => ({ type, path: tagFeedPath(tag, format), title }))
