import { useLocation } from '#web/lib/router.ts'
import { paths } from '#web/paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './page.module.css'
import pending from './page-pending.module.css'

/** While a page's code is on its way; nothing is seen of it in the first 200 ms. */
export function PagePending() {
  // Without the header on a phone, as the page itself (`messages-page.tsx`).
  const { pathname, search } = useLocation()
  const isConversation = pathname === paths.messages && 'user' in search
  return (
    <main id="main" tabIndex={-1} data-fills={isConversation ? 'whole' : undefined} className={css['main']}>
      <Loading>
        <div className={pending['lines']}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="90%" />
          <Skeleton width="75%" />
        </div>
      </Loading>
    </main>
  )
}
