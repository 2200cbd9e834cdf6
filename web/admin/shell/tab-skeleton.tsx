import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './admin.module.css'

/** A section that is on its way. */
export function TabSkeleton() {
  return (
    <Loading>
      <div className={css['skeleton']}>
        <Skeleton width="60%" height="2.75rem" />
        <Skeleton height="2.25rem" />
        <Skeleton height="16rem" />
      </div>
    </Loading>
  )
}
