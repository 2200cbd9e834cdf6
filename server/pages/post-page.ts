import type { PostWithComments } from '#contract/content/posts.ts'
import { readPostWithComments } from '#server/content/posts/index.ts'
import { embedsOf } from './oembed.ts'
import { excerpt, type Page, type PageRequest, type PageText } from './page.ts'
import { preloadOf } from './post-preload.ts'

export const missingPost = (text: PageText): Page => ({ status: 404, title: text('postMissing'), isIndexed: false })
/** Whose post it is, and what of, stays behind the door. */
const followersOnly = (text: PageText): Page => ({ status: 403, title: text('postForFollowers'), isIndexed: false })

/** A post for machines: of a locked one its teaser and nothing else. */
export async function postPage(id: number, { platform, viewer, announceSeen, text }: PageRequest): Promise<Page> {
  const origin = platform.origins()[0] ?? ''
  const post = await readPostWithComments(platform, viewer, id)
  if (post === 'not_found') return missingPost(text)
  if (post === 'followers_only') return followersOnly(text)
  announceSeen([post])
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
    data: { post },
    screen: 'post',
    ...(isOfEverybody ? { jsonLd: jsonLdOf(post, origin) } : {}),
    ...imageOf(post),
    ...(preload ? { preload } : {}),
  }
}

/** Other sites show what they find here to everybody: nothing of premium posts, nothing that is for followers, and nothing sensitive. */
function imageOf({ isPremium, isForFollowers, isSensitive, mediaUrl, mediaType, media }: PostWithComments): Pick<Page, 'image'> {
  if (isPremium || isForFollowers || isSensitive || !mediaUrl || !media) return {}
  if (mediaType === 'image') return { image: { url: `${mediaUrl}?w=1280`, alt: media.alt } }
  return media.poster ? { image: { url: `${media.poster}&w=1280`, alt: media.alt } } : {}
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
    author: person(post.user),
    text: post.content,
    ...(post.mediaUrl && post.mediaType === 'image' && !post.isSensitive ? { image: address(post.mediaUrl) } : {}),
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
