import { furtherOfPost } from './files-in-parts.ts'

/** What someone posted, what that was before they edited it, and what they said of others' posts. */
export const postParts = [
  {
    name: 'posts',
    rows: `select id, content, media, media_alt as "mediaAlt",
        ${furtherOfPost} as "furtherMedia", is_premium as "isPremium", teaser, is_sensitive as "isSensitive",
        likes_count as likes, comments_count as comments, created_at as "createdAt", edited_at as "editedAt", imported_at as "importedAt", held_at as "heldAt", language
      from posts where user_id = $1 order by created_at, id`,
  },
  {
    name: 'post-versions',
    rows: `select versions.post_id as "postId", versions.content, first.filename as media, first.alt as "mediaAlt",
        (select json_agg(json_build_object('media', filename, 'mediaAlt', alt) order by position) from post_version_files further
          where further.post_id = versions.post_id and further.version = versions.version and position > 1) as "furtherMedia",
        versions.teaser, versions.is_sensitive as "isSensitive", written_at as "createdAt"
      from posts join post_versions versions on versions.post_id = posts.id
        left join post_version_files first on first.post_id = versions.post_id and first.version = versions.version and position = 1
      where user_id = $1 order by versions.post_id, versions.version`,
  },
  {
    name: 'comments',
    rows: `select id, post_id as "postId", content, created_at as "createdAt", edited_at as "editedAt", held_at as "heldAt"
      from comments where user_id = $1 order by created_at, id`,
  },
  {
    name: 'likes',
    rows: `select post_id as "postId", created_at as "createdAt" from post_likes where user_id = $1 order by created_at, post_id`,
  },
] as const
