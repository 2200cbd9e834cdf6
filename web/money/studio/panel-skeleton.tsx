import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './dashboard.module.css'

/** A tab of the studio that is on its way. */
export function PanelSkeleton() {
  return (
    <Loading>
      <div className={css['skeleton']}>
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </div>
    </Loading>
  )
}
