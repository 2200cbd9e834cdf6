import * as z from 'zod'
import { page, post } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, idReply, instant, writtenLine } from '#contract/text.ts'

/** A saved post as its reader may see it now: locked, if they can't open it anymore. */
export const bookmark = z.object({
  post,
  folderId: idReply.nullable(),
  /** When the post was saved. Moving it to another folder doesn't change this. */
  createdAt: instant,
})

export const bookmarkFolder = z.object({
  id: idReply,
  name: z.string(),
  /** Saved posts in it that their reader can see. */
  count: z.int(),
  createdAt: instant,
})
export type BookmarkFolder = z.infer<typeof bookmarkFolder>

const bookmarkState = z.object({ isBookmarked: z.boolean(), folderId: idReply.nullable() })

const params = z.object({ id })
const name = writtenLine(limits.folderNameLength).meta({ examples: ['Recipes'] })

/** What someone saves for themselves. No one else ever learns of it: not the author, and not the site team. */
export const bookmarks = {
  save: endpoint({
    method: 'PUT',
    path: '/api/posts/{id}/bookmark',
    summary: 'Save a post',
    description:
      'Or moves a saved post to another folder: `null` for none. Without `folderId`, a saved post stays where it is. Repeating the call changes nothing.',
    access: 'signed-in',
    scope: 'social',
    limit: 'likes',
    params,
    body: z.object({ folderId: id.nullable().optional() }),
    nullClears: true,
    reply: bookmarkState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/{id}/bookmark',
    summary: 'Remove a saved post',
    description: 'Also works for a post that you can’t see anymore. Returns the folder it was in.',
    access: 'signed-in',
    scope: 'social',
    limit: 'likes',
    params,
    body: z.object({}),
    reply: bookmarkState,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookmarks',
    summary: 'List saved posts',
    description: 'Saved last first. Leaves out posts that you can’t see right now, and shows those that you can’t open as locked.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object({
      ...page,
      /** The ID of a folder, or `none` for posts without one. */
      folder: z.union([z.literal('none'), id]).optional(),
    }),
    paged: true,
    reply: z.array(bookmark),
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/bookmark-folders',
    summary: 'List bookmark folders',
    description: 'All of them, oldest first, with the number of saved posts you can see in each.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: z.array(bookmarkFolder),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/api/bookmark-folders',
    summary: 'Create a bookmark folder',
    description: 'Up to 100, each with a name of its own. Capital letters make no difference.',
    access: 'signed-in',
    scope: 'social',
    limit: 'profileWrites',
    body: z.object({ name }),
    repeatable: true,
    status: 201,
    reply: bookmarkFolder,
  }),
  renameFolder: endpoint({
    method: 'PUT',
    path: '/api/bookmark-folders/{id}',
    summary: 'Rename a bookmark folder',
    access: 'signed-in',
    scope: 'social',
    limit: 'profileWrites',
    params,
    body: z.object({ name }),
    reply: z.object({ id: idReply, name: z.string() }),
  }),
  deleteFolder: endpoint({
    method: 'DELETE',
    path: '/api/bookmark-folders/{id}',
    summary: 'Delete a bookmark folder',
    description: 'Its posts stay saved, without a folder.',
    access: 'signed-in',
    scope: 'social',
    limit: 'profileWrites',
    params,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
}
