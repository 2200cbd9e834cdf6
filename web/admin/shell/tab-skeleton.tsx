import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A section that is on its way. */
export function TabSkeleton() {
  return (
    <Loading>
      <div className="grid gap-3">
        <Skeleton width="60%" height="2.75rem" />
        <Skeleton height="2.25rem" />
        <Skeleton height="16rem" />
      </div>
    </Loading>
  )
}
