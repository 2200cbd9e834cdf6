import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, idReply, instant, word } from '#contract/text.ts'

/** An archive of all that is somebody's own. */
export const dataExport = z.object({
  id: idReply,
  /** `gone`: it was there and has been thrown away. */
  state: z.enum(['waiting', 'ready', 'failed', 'gone']),
  askedAt: instant,
  bytes: z.int().nullable(),
  /** When it is thrown away; null while it is not ready. */
  expiresAt: instant.nullable(),
})
export type DataExport = z.infer<typeof dataExport>

/** Why a post of an archive was left out. */
export const skipReasons = ['already_here', 'premium', 'too_long', 'invalid', 'file_missing', 'file_refused', 'no_room'] as const
export const skipReason = z.enum(skipReasons)
export type SkipReason = z.infer<typeof skipReason>

/** What became of an archive that somebody brought along. */
export const importReport = z.object({
  /** Where it comes from, as the archive says. */
  origin: z.string(),
  username: z.string(),
  posts: z.int(),
  files: z.int(),
  skipped: z.array(z.object({ reason: skipReason, count: z.int() })),
  follows: z.int(),
  /** People of the archive who are still to be followed: so many a minute, in the background. */
  followsWaiting: z.int(),
  /** The account was private there, and is so here. */
  isPrivate: z.boolean(),
  /** People the archive follows that nobody here is called like. */
  unknownPeople: z.int(),
  /** Parts of the profile that were empty and are filled now. */
  profile: z.array(z.enum(['bio', 'location', 'interests', 'services', 'links', 'photo', 'photos'])),
})
export type ImportReport = z.infer<typeof importReport>

export const dataImport = z.object({
  id: idReply,
  state: z.enum(['waiting', 'done', 'failed']),
  askedAt: instant,
  /**
   * Why nothing, or with a report only a part, could be taken from it: `site_failed` is no fault of the archive, which may be brought once
   * more. Null where it failed because nobody ever read it.
   */
  refusal: z.enum(['unreadable', 'not_an_export', 'too_large', 'broken', 'site_failed']).nullable(),
  report: importReport.nullable(),
})
export type DataImport = z.infer<typeof dataImport>

export const archives = {
  exports: endpoint({
    method: 'GET',
    path: '/api/me/exports',
    summary: 'List exports',
    description: 'Exports of your data, newest first.',
    access: 'signed-in',
    limit: 'reads',
    reply: z.array(dataExport),
  }),
  askForExport: endpoint({
    method: 'POST',
    path: '/api/me/exports',
    summary: 'Create an export',
    description: 'Exports all your data. You get an email when it’s ready.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'exports',
    body: z.object({}),
    status: 201,
    reply: dataExport,
  }),
  linkExport: endpoint({
    method: 'POST',
    path: '/api/me/exports/{id}/link',
    summary: 'Create an export download link',
    description: 'Works once and expires within minutes.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    params: z.object({ id }),
    body: z.object({}),
    reply: z.object({ url: z.string(), expiresAt: instant }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/me/exports/file',
    summary: 'Download an export',
    description: 'Each link works once.',
    access: 'signed-in',
    limit: 'reads',
    query: z.object({ key: word(64).meta({ examples: ['kZ3vN8pQ1xR7tY5wB2mJ4c'] }) }),
    bytes: ['application/zip'],
    reply: z.unknown(),
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/me/imports',
    summary: 'List imports',
    description: 'Newest first, each with its result.',
    access: 'signed-in',
    limit: 'reads',
    reply: z.array(dataImport),
  }),
  bring: endpoint({
    method: 'POST',
    path: '/api/me/imports',
    summary: 'Import data',
    description: 'Upload an export from another Coterie site as the form field `archive`.',
    access: 'signed-in',
    limit: 'imports',
    multipart: 'archive',
    status: 202,
    reply: dataImport,
  }),
}
