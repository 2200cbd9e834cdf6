import { canMorph, morph, type Parts } from '#web/lib/morph.ts'
import type { RouterState, Turn } from '#web/lib/router.ts'

/** The entries of lists from which a post was opened: Back to one of them finds it there. */
const left = new Set<string>()

/** A post in a list becomes the one of its own page, and on the way back the one in the list. */
export const turnPost: Turn = (draw, to, from, isSeen) => {
  const [next, before] = [postOf(to), postOf(from)]
  const id = next ?? before
  if (id === undefined || next === before || isSeen || !to.page || !canMorph() || document.querySelector('dialog:modal')) return draw()
  if (next === undefined) return left.has(to.location.key) ? turn(id, draw) : draw()
  if (!articleOf(id)) return draw()
  if (from) left.add(from.location.key)
  return turn(id, draw)
}

const postOf = (state: RouterState | undefined): string | undefined =>
  state?.match.route.path === '/post/$id' ? state.match.params['id'] : undefined

const articleOf = (id: string) => document.querySelector<HTMLElement>(`main article[data-live^="post:${CSS.escape(id)} "]`)

const pictureIn = (article: Element | null) => article?.querySelector<HTMLElement>('button[aria-haspopup=dialog]')

/** So long a picture may take to be drawn anew, which is there already. */
const patience = 100

function turn(id: string, draw: () => Promise<void>): Promise<void> {
  const change = async () => {
    await draw()
    const image = pictureIn(articleOf(id))?.querySelector('img')
    if (image) await Promise.race([image.decode().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))])
  }
  return morph(change, () => partsOf(id))
}

/** The post with its face and its picture; and what stays above the page while they move below it. */
function partsOf(id: string): Parts {
  const post = articleOf(id)
  const bars = [...document.querySelectorAll<HTMLElement>('#root header, #root nav')].filter((bar) =>
    ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
  )
  return {
    post,
    face: post?.querySelector<HTMLElement>('[data-initials], span[aria-hidden=true]:has(> img)'),
    picture: pictureIn(post),
    ...Object.fromEntries(bars.map((bar, index) => [`bar-${index}`, bar])),
  }
}
