import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type QueryClient, useQueryClient } from '#web/lib/query.ts'
import { type Router, useRouter } from '#web/lib/router.ts'
import { matchRoute } from '#web/lib/router/match.ts'
import { nameKey, personByNameQuery, personQuery } from '#web/people/users/person-cache.ts'
import { PersonCard } from './person-card.tsx'
import { watchLinks } from './watch-links.ts'

interface Shown {
  readonly link: HTMLAnchorElement
  readonly id: number
}

/** Shows the card of one person at a time, beside the link to them. `first` is what asked for the first one, before this code was here. */
export function PersonCards({ first }: { readonly first: Event }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const card = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const links = watchLinks({
      read: (link) => readPerson(queryClient, router, link),
      show: setShown,
      hide: () => setShown(null),
      card: () => card.current,
    })
    links.take(first)
    const forget = router.onRendered(links.close)
    return () => {
      links.stop()
      forget()
    }
  }, [queryClient, router, first])
  // In the landmark, or the dialog, of the link.
  const place = shown?.link.closest<HTMLElement>('dialog, main, aside') ?? document.body
  return shown && createPortal(<PersonCard ref={card} key={shown.id} id={shown.id} link={shown.link} />, place)
}

/** Whom a link leads to, once they're read, from the cache where it has them; undefined for other links and for whose page is open. */
function readPerson(queryClient: QueryClient, router: Router, link: HTMLAnchorElement): Promise<number> | undefined {
  const [wanted, present] = [personAt(router, link.pathname), personAt(router, router.state.location.pathname)]
  if (!wanted || link.origin !== location.origin) return undefined
  const open = present && idOf(queryClient, present)
  if (open !== undefined && open === idOf(queryClient, wanted)) return undefined
  if (typeof wanted === 'number') return queryClient.ensureQueryData(personQuery(wanted)).then(({ id }) => id)
  return queryClient.ensureQueryData(personByNameQuery(queryClient, wanted))
}

/** An id, or a username. */
function personAt(router: Router, pathname: string): number | string | undefined {
  const match = matchRoute(router.parts.routes, pathname)
  if (match?.route.path === '/$username') return match.params['username']
  return match?.route.path === '/profile/$id' ? Number(match.params['id']) : undefined
}

const idOf = (queryClient: QueryClient, person: number | string): number | undefined =>
  typeof person === 'number' ? person : queryClient.getQueryData<number>(nameKey(person))
