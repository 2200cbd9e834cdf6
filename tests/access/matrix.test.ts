import { describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { isFull } from './cast.ts'
import { boardAndBlog, listsOfPeople, listsOfPosts, postsOfPeople, profiles, trends } from './lists.ts'
import { acts } from './acts.ts'
import { desk } from './desk.ts'
import { feeds, profileDocuments, publicDocuments, thingDocuments } from './documents.ts'
import { found } from './found.ts'
import { media } from './media.ts'
import { conversations, money, notifications, ownLists } from './private-things.ts'
import { books } from './books.ts'
import { sales } from './sales.ts'
import { readExports } from './export.ts'
import { watchLive } from './live.ts'
import { readMails } from './mails.ts'
import { makeScene } from './make-scene.ts'
import { compare, type Outlet } from './outlet.ts'
import type { Scene } from './scene.ts'
import { watchScreens } from './screens.ts'
import { commentsElsewhere, singleArticles, singlePosts, singleRequests } from './single-things.ts'

const scene = await makeScene()
let cells = 0
const isNarrowed = process.env['ACCESS_ASKERS'] !== undefined

const groups: Record<string, (scene: Scene) => Outlet[] | Promise<Outlet[]>> = {
  'lists of posts': listsOfPosts,
  'posts of people': postsOfPeople,
  'lists of people': listsOfPeople,
  profiles,
  'board and blog': boardAndBlog,
  trends,
  'posts by themselves': singlePosts,
  'comments elsewhere': commentsElsewhere,
  'requests by themselves': singleRequests,
  'articles by themselves': singleArticles,
  'documents for everybody': publicDocuments,
  'documents of people': profileDocuments,
  'documents of things': thingDocuments,
  'what machines fetch': feeds,
  'what others are told of': found,
  'bytes of files': media,
  conversations,
  notifications,
  'lists of one’s own': ownLists,
  money,
  sales,
  books,
  'the desk': desk,
  'what needs sight to be done': acts,
}
/** So many ask at once: enough to keep the site busy, few enough for its pool. */
const atOnce = 8

describe('what everybody sees of everything', { timeout: stretch(isFull ? 3_600_000 : 300_000) }, () => {
  it.each(Object.entries(groups))('%s', async (_, outletsOf) => {
    const outlets = await outletsOf(scene)
    const questions = outlets.flatMap((outlet) =>
      scene.askers.filter((asker) => !outlet.isSpared?.(asker)).map((asker) => ({ outlet, asker })),
    )
    const wrong: string[] = []
    const askOn = async () => {
      for (let next = questions.pop(); next; next = questions.pop()) wrong.push(...(await compare(next.outlet, next.asker, scene)))
    }
    cells += questions.length
    await Promise.all(Array.from({ length: atOnce }, askOn))
    expect(wrong.toSorted().slice(0, 2_000)).toEqual([])
  })

  it('in an archive of one’s own', async () => expect(await readExports(scene)).toEqual([]))

  it('on the socket', async () => expect(await watchLive(scene)).toEqual([]))

  it('on a screen, as it changes', async () => expect(await watchScreens(scene)).toEqual([]))

  it('in mails', async () => expect(await readMails(scene)).toEqual([]))

  it('in thousands of cells', () => expect(cells).toBeGreaterThan(isNarrowed ? 0 : 10_000))
})
