import { actOnPost, seePost, seesRequest } from './oracle.ts'
import type { Reader } from './facts.ts'
import type { Outlet } from './outlet.ts'
import type { Scene, ScenePost } from './scene.ts'

/** The oracle's word for what is well. */
const unlessOpen = (sight: string): string | undefined => (sight === 'open' ? undefined : sight)

/** Writes that need sight: who may not read a thing does nothing to it, and is told what readers are told. */
export function acts({ posts, requests }: Scene): Outlet[] {
  return [
    ...posts.flatMap((post) => [
      act(`like ${post.label}`, 'social', 'POST', `/api/posts/${post.id}/like`, { liked: true }, (reader) =>
        unlessOpen(actOnPost(reader, post)),
      ),
      // Everyone has it already: what got locked can still be moved.
      act(`save ${post.label}`, 'social', 'PUT', `/api/posts/${post.id}/bookmark`, {}, (reader) => {
        const sight = actOnPost(reader, post)
        return sight === 'subscribers_only' ? undefined : unlessOpen(sight)
      }),
      act(`comment on ${post.label}`, 'posts', 'POST', `/api/posts/${post.id}/comments`, { content: 'A word' }, (reader) =>
        unlessOpen(actOnPost(reader, post)),
      ),
      act(
        `delete ${post.label}`,
        'posts',
        'DELETE',
        `/api/posts/${post.id}`,
        {},
        (reader) => deletes(reader, post),
        ({ person }) => person === post.author,
      ),
    ]),
    ...requests.map((request) =>
      act(`answer ${request.label}`, 'requests', 'POST', `/api/requests/${request.id}/comments`, { content: 'A word' }, (reader) => {
        if (!seesRequest(reader, request)) return 'not_found'
        // The staff reads what is out of sight; nobody answers it.
        return request.author.standing === 'there' ? undefined : 'request_closed'
      }),
    ),
  ]
}

/** Nobody but its author deletes a post this way; the author keeps it here, by naming nothing. */
function deletes(reader: Reader, post: ScenePost): string {
  const isGone = seePost(reader, post) === 'not_found'
  return isGone ? 'not_found' : 'not_allowed'
}

function act(
  name: string,
  scope: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  refusal: (reader: Reader) => string | undefined,
  isSpared: NonNullable<Outlet['isSpared']> = () => false,
): Outlet {
  return { name, kind: 'signed-in call', scope, method, path, body, isSome: true, isSpared, expect: (reader) => refusal(reader) }
}
