import { limits } from '#contract/limits.ts'
import '#server/content/posts/post-tables.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { inTurn, type Asker } from './cast.ts'
import { seeHead, seePost } from './oracle.ts'
import type { Scene, ScenePost } from './scene.ts'
import { Shown } from './shown.ts'

interface Screen {
  readonly asker: Asker
  readonly socket: OpenedSocket
  readonly posts: readonly ScenePost[]
}

/**
 * Everyone has everything on their screens, as many as that takes, while all of it changes. Answers what each screen shows wrongly: one line
 * for each.
 */
export async function watchScreens(scene: Scene): Promise<string[]> {
  const { site, askers, posts, comments, people } = scene
  const parts = Array.from({ length: Math.ceil(posts.length / limits.shownAtOnce) }, (_, index) =>
    posts.slice(index * limits.shownAtOnce, (index + 1) * limits.shownAtOnce),
  )
  const screens: Screen[] = []
  for (const part of parts)
    screens.push(
      ...(await inTurn(
        askers.filter(({ scopes }) => scopes === null),
        async (asker) => ({
          asker,
          posts: part,
          socket: await watch(asker, part, people.map(({ id }) => id).slice(0, limits.shownAtOnce)),
        }),
      )),
    )
  for (const { id } of people) site.platform.bus.publish('person.changed', { personId: id })
  for (const { id } of posts) site.platform.bus.publish('post.changed', { postId: id })
  for (const { id, postId } of comments) site.platform.bus.publish('post.changed', { postId, commentId: id })
  // All at once: one that lacks something waits for it, and the others needn't wait for that.
  return (await Promise.all(screens.map((screen) => judge(scene, screen)))).flat()
}

async function watch(asker: Asker, posts: readonly ScenePost[], people: readonly number[]): Promise<OpenedSocket> {
  const socket = await openSocket(asker.by)
  const ids = posts.map(({ id }) => id)
  socket.send({ type: 'watch', posts: ids, threads: ids, people, tag: null, behind: [] })
  await socket.settled()
  return socket
}

async function judge(scene: Scene, { asker, posts, socket }: Screen): Promise<string[]> {
  const { comments, people, marks } = scene
  // What the staff may open for their role, they are sent none of.
  const reader = { ...asker, isUnlocked: false }
  const shown = new Shown(scene, reader)
  const open = posts.filter((post) => seePost(reader, post) === 'open')
  for (const post of posts) if (!['not_found', 'followers_only'].includes(seePost(reader, post))) shown.post(post)
  shown.comments(comments.filter(({ post }) => open.some((one) => one === post)))
  for (const owner of people) if (seeHead(reader, owner.person) === 'open') shown.maybe(owner.name, owner.id, ...faceOf(scene, owner))
  const told = () =>
    JSON.stringify(['post', 'comment', 'person-changed'].flatMap((type) => socket.of(type).filter((frame) => frame['user'] !== null)))
  const lacking = () => {
    const found = marks.findIn(told())
    return [...shown.marks].filter((mark) => !found.has(mark))
  }
  await socket.until(() => lacking().length === 0, stretch(20_000)).catch(() => undefined)
  socket.close()
  const beyond = [...marks.findIn(told())].filter((mark) => !shown.marks.has(mark) && !shown.possible.has(mark))
  return [
    ...beyond.map((mark) => `${asker.name} · screen: SHOWS ${marks.nameOf(mark)}`),
    ...lacking().map((mark) => `${asker.name} · screen: lacks ${marks.nameOf(mark)}`),
  ]
}

function faceOf(scene: Scene, owner: Scene['people'][number]): string[] {
  const head = new Shown(scene, scene.askers[0] as Asker)
  head.name(owner.person)
  return [...head.marks]
}
