import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './checkout.module.css'

/** The room a checkout takes. */
export function CheckoutSkeleton() {
  return (
    <Loading>
      <div className={css['skeleton']}>
        <Skeleton width="6rem" height="6rem" />
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="40%" height="2.25rem" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
        <Skeleton height="2.75rem" />
      </div>
    </Loading>
  )
}
