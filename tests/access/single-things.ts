import { isFull } from './cast.ts'
import { seePost, seesArticle, seesRequest } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import type { Scene } from './scene.ts'

/** Each post by itself, with its comments, and what it was. */
export function singlePosts({ posts, comments }: Scene): Outlet[] {
  return posts.flatMap((post) => {
    const under = comments.filter((comment) => comment.post === post)
    return [
      {
        name: `${post.label} by itself`,
        kind: 'call',
        scope: 'read',
        path: `/api/posts/${post.id}`,
        expect: (reader, shown) => {
          const sight = seePost(reader, post)
          if (sight === 'not_found' || sight === 'followers_only') return sight
          shown.post(post)
          shown.comments(under)
          return undefined
        },
      },
      {
        name: `comments of ${post.label}`,
        kind: 'call',
        scope: 'read',
        path: `/api/posts/${post.id}/comments?limit=100`,
        expect: (reader, shown) => {
          const sight = seePost(reader, post)
          if (sight !== 'open') return sight
          return shown.comments(under)
        },
      },
      {
        name: `earlier versions of ${post.label}`,
        kind: 'call',
        scope: 'read',
        path: `/api/posts/${post.id}/versions`,
        expect: (reader, shown) => {
          const sight = seePost(reader, post)
          if (sight !== 'open') return sight
          return shown.earlier(post)
        },
      },
    ]
  })
}

/** What owners wrote under the posts of those who ask. */
export function commentsElsewhere({ boards, comments, owners }: Scene): Outlet[] {
  return boards.flatMap(({ actor, postId }) => {
    const under = comments.filter((comment) => comment.postId === postId)
    return [`/api/posts/${postId}`, `/api/posts/${postId}/comments?limit=100`].map((path): Outlet => ({
      name: `comments for ${actor.person.part}, ${path.includes('?') ? 'as a list' : 'with the post'}`,
      kind: 'call',
      scope: 'read',
      path,
      // Others are to this post what they are to any.
      isSpared: ({ person }) => !isFull && person !== null && person !== actor.person && owners.every((owner) => owner.person !== person),
      expect: (reader, shown) => {
        const post = under[0]?.post
        return post && seePost(reader, post) === 'open' ? shown.comments(under) : 'not_found'
      },
    }))
  })
}

export function singleRequests({ requests, answers }: Scene): Outlet[] {
  return requests.flatMap((request) => [
    {
      name: `${request.label} by itself`,
      kind: 'call',
      scope: 'read',
      path: `/api/requests/${request.id}`,
      expect: (reader, shown) => (seesRequest(reader, request) ? shown.request(request) : 'not_found'),
    },
    {
      name: `answers to ${request.label}`,
      kind: 'call',
      scope: 'read',
      path: `/api/requests/${request.id}/comments?limit=100`,
      expect: (reader, shown) =>
        seesRequest(reader, request) ? shown.answers(answers.filter((answer) => answer.request === request)) : 'not_found',
    },
  ])
}

export function singleArticles({ articles }: Scene): Outlet[] {
  return articles.flatMap((article) =>
    [article.slug, article.id].map((word): Outlet => ({
      name: `${article.label} by ${typeof word}`,
      kind: 'call',
      scope: 'read',
      path: `/api/blog/${word}`,
      expect: (reader, shown) => (seesArticle(reader, article) ? shown.article(article) : 'not_found'),
    })),
  )
}
