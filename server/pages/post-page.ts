import type { PostWithComments } from '#contract/content/posts.ts'
import { readPostWithComments } from '#server/content/posts/index.ts'
import { findPerson, viewPerson } from '#server/people/users/index.ts'
import { embedsOf, previewOf } from './oembed.ts'
import { excerpt, type Page, type PageRequest, type PageText } from './page.ts'
import { preloadOf } from './post-preload.ts'

export const missingPost = (text: PageText): Page => ({ status: 404, title: text('postMissing'), isIndexed: false })
/** Whose post it is, and what of, stays behind the door. */
const followersOnly = (text: PageText): Page => ({ status: 403, title: text('postForFollowers'), isIndexed: false })

/** A post for machines: of a locked one its teaser and nothing else. */
export async function postPage(id: number, { platform, viewer, announceSeen, text, locale }: PageRequest): Promise<Page> {
  const origin = platform.origins()[0] ?? ''
  const post = await readPostWithComments(platform, viewer, id)
  if (post === 'not_found') return missingPost(text)
  if (post === 'followers_only') return followersOnly(text)
  announceSeen([post])
  // Whether its reader follows the author.
  const author = viewer && viewer.id !== post.userId ? await findPerson(platform.database, viewer.id, post.userId) : undefined
  const { displayName } = post.user
  const shown = post.isLocked ? (post.teaser ?? '') : post.content
  const preload = preloadOf(post)
  // Machines come without a session; what they keep of a page is for everybody.
  const isOfEverybody = !post.isPremium && !post.isForFollowers
  const title = shown ? `${displayName}: ${excerpt(shown, 60)}` : displayName
  return {
    status: 200,
    title,
    description: shown ? excerpt(shown, 200) : text('postBy', { name: displayName }),
    isIndexed: isOfEverybody,
    alternates: post.isForFollowers ? [] : embedsOf({ kind: 'post', post }, title, origin),
    canonical: `/post/${post.id}`,
    type: 'article',
    data: { post, ...(author ? { person: viewPerson(author, locale) } : {}) },
    screen: 'post',
    ...(isOfEverybody ? { jsonLd: jsonLdOf(post, origin) } : {}),
    ...(post.isForFollowers ? {} : { isShared: true, image: previewOf({ kind: 'post', post }, title) }),
    ...(preload ? { preload } : {}),
  }
}

/** Its photos, and its videos with what search engines ask of one; nothing of sensitive ones. */
function filesOf({ attachments, isSensitive, content, user, createdAt }: PostWithComments, address: (path: string) => string): object {
  if (isSensitive) return {}
  const name = excerpt(content, 80) || user.displayName
  const images = attachments.filter(({ type }) => type === 'image').map(({ url }) => address(url))
  const videos = attachments.flatMap(({ url, type, media: { poster, alt, durationSeconds } }) => {
    if (type !== 'video' || !poster) return []
    const duration = durationSeconds === null ? {} : { duration: `PT${Math.round(durationSeconds)}S` }
    const video = { name, description: alt ?? name, contentUrl: address(url), thumbnailUrl: address(poster) }
    return [{ '@type': 'VideoObject', ...video, ...duration, uploadDate: createdAt }]
  })
  const oneOrAll = (all: readonly unknown[]) => (all.length === 1 ? all[0] : all)
  return { ...(images.length > 0 && { image: oneOrAll(images) }), ...(videos.length > 0 && { video: oneOrAll(videos) }) }
}

/** schema.org DiscussionForumPosting; counts are those of this moment. */
function jsonLdOf(post: PostWithComments, origin: string): object {
  const address = (path: string) => new URL(path, origin).href
  const person = ({ displayName, username }: PostWithComments['user']) => ({
    '@type': 'Person',
    name: displayName,
    url: address(`/${username}`),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    url: address(`/post/${post.id}`),
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    author: person(post.user),
    text: post.content,
    mainEntityOfPage: address(`/post/${post.id}`),
    ...filesOf(post, address),
    interactionStatistic: [
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: post.likesCount },
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/CommentAction', userInteractionCount: post.commentsCount },
    ],
    comment: post.comments.map((comment) => ({
      '@type': 'Comment',
      author: person(comment.user),
      datePublished: comment.createdAt,
      text: comment.content,
    })),
  }
}
