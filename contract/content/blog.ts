import * as z from 'zod'
import { actionReason } from '#contract/account/roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page } from './posts.ts'
import { id, idReply, instant, word, writtenLine, writtenText } from '#contract/text.ts'

/** Words of an article's address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)

/** An article as everybody reads it. `content` is Markdown as written, `html` the same rendered and made safe by the server. */
export const blogPost = z.object({
  id: idReply,
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  html: z.string(),
  excerpt: z.string().nullable(),
  /** The first 300 characters of the text without its markup, with an ellipsis when there is more. */
  preview: z.string(),
  featuredImage: z.string().nullable(),
  status: z.enum(['draft', 'published']),
  authorId: idReply.nullable(),
  author: z.object({ displayName: z.string(), username: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
})
export type BlogPost = z.infer<typeof blogPost>

/** An article of a list: the whole text as written, for clients of the specification; rendered it is read one by one. */
export const listedBlogPost = blogPost.omit({ html: true })
export type ListedBlogPost = z.infer<typeof listedBlogPost>

/** An own upload, or a picture of another site, which is fetched once and kept here (D49). */
const featuredImage = z.union([z.string().regex(/^\/api\/media\/[\w.-]+$/), z.url({ protocol: /^https$/ })]).and(z.string().max(2000))

const blogBody = z.object({
  title: writtenLine(limits.blogTitleLength).meta({ examples: ['News from the kiln'] }),
  content: writtenText(limits.blogContentLength).meta({ examples: ['Good morning from the studio.'] }),
  excerpt: writtenText(limits.blogExcerptLength)
    .meta({ examples: ['What came out of the kiln this week.'] })
    .nullable()
    .optional(),
  featuredImage: featuredImage.nullable().optional(),
  status: z
    .enum(['draft', 'published'])
    .meta({ examples: ['draft'] })
    .optional(),
  /** Made from the title when absent; an old address leads to the new one. */
  slug: slug.nullable().optional(),
})

export const blog = {
  list: endpoint({
    method: 'GET',
    path: '/api/blog',
    summary: 'List articles',
    description: 'Published ones, newest first.',
    access: 'anyone',
    part: 'blog',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(listedBlogPost),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/blog/{slug}',
    summary: 'Get an article',
    description: 'By its slug or ID. Only admins can get drafts.',
    access: 'anyone',
    part: 'blog',
    scope: 'read',
    limit: 'reads',
    params: z.object({ slug: word(120).meta({ examples: ['news-from-the-kiln'] }) }),
    reply: blogPost,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/admin/blog',
    summary: 'List all articles',
    description: 'Including drafts, last changed first.',
    access: 'admin',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(listedBlogPost),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/blog',
    bodyBytes: 512 * 1024,
    summary: 'Create an article',
    description: 'You become its author.',
    access: 'admin',
    limit: 'staffWrites',
    body: blogBody,
    repeatable: 'by-operation',
    status: 201,
    reply: blogPost,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/blog/{id}',
    bodyBytes: 512 * 1024,
    summary: 'Update an article',
    description: 'Omitted fields stay unchanged. `null` clears a field.',
    access: 'admin',
    limit: 'staffWrites',
    params: z.object({ id }),
    body: blogBody.partial(),
    nullClears: true,
    reply: blogPost,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/blog/{id}',
    summary: 'Delete an article',
    access: 'admin',
    limit: 'staffWrites',
    params: z.object({ id }),
    body: z.object({ reason: actionReason }),
    reply: z.object({ id: idReply }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/blog/preview',
    bodyBytes: 512 * 1024,
    summary: 'Preview an article',
    description: 'Renders Markdown as it would be published. Nothing is stored.',
    access: 'admin',
    limit: 'previews',
    body: z.object({
      content: z
        .string()
        .max(limits.blogContentLength * 4)
        .meta({ examples: ['**Good** morning from the studio.'] }),
    }),
    reply: z.object({ html: z.string() }),
  }),
}
