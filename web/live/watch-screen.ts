import type { QueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { Screen } from '#contract/realtime.ts'
import { realtime } from '#web/lib/realtime.ts'
import { whenSeenAgain } from '#web/lib/when-seen-again.ts'
import { postKey } from '#web/content/cache/post-cache.ts'

/** What is drawn settles before it's named, and scrolling names things now and then. */
const settleFor = 200
/** Until the socket is open. */
const askAgainAfter = 500
/** A post last heard of so long ago is sent anew when it comes onto the screen. */
const freshFor = 10_000

const nothing: Screen = { posts: [], threads: [], people: [], tag: null, behind: [] }

/**
 * Names what is on the screen to the server whenever that changes: elements say it in `data-live`, as in `post:5 person:7`. A page in the
 * background shows nothing. Whatever may have been missed, while it was there or the socket was gone, is asked for anew; what happened between
 * reading a thing and naming it the server remembers for a while and sends.
 */
export function watchScreen(queryClient: QueryClient, onGap: () => void): void {
  let told: Screen | null = null
  let hasMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const shown = document.visibilityState === 'visible' ? readScreen() : nothing
    if (told && isSame(shown, told)) return
    const added = shown.posts.filter((id) => told?.posts.includes(id) !== true)
    const behind = hasMissed ? shown.posts : added.filter((id) => isOld(queryClient, id))
    if (realtime.send({ type: 'watch', ...shown, behind })) [told, hasMissed] = [shown, false]
    else timer = setTimeout(tell, askAgainAfter)
  }
  const tellSoon = () => void (timer ??= setTimeout(tell, settleFor))
  new MutationObserver(tellSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-live'],
  })
  document.addEventListener('visibilitychange', tellSoon)
  whenSeenAgain(onGap)
  realtime.onGap(() => {
    told = null
    hasMissed = true
    onGap()
    tellSoon()
  })
  tellSoon()
}

function readScreen(): Screen {
  const named = [...document.querySelectorAll('[data-live]')].flatMap((element) => element.getAttribute('data-live')?.split(' ') ?? [])
  const values = (kind: string) => named.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1))
  const ids = (kind: string) => [...new Set(values(kind).map(Number))].slice(0, limits.shownAtOnce)
  return { posts: ids('post'), threads: ids('thread'), people: ids('person'), tag: values('tag')[0] ?? null, behind: [] }
}

function isOld(queryClient: QueryClient, postId: number): boolean {
  return Date.now() - (queryClient.getQueryState(postKey(postId))?.dataUpdatedAt ?? 0) > freshFor
}

const isSame = (one: Screen, other: Screen): boolean => JSON.stringify(one) === JSON.stringify(other)
