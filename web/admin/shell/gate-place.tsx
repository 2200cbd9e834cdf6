import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Where the gate will be, once it's known which ways there are. */
export function GatePlace() {
  return (
    <Loading>
      <Skeleton height="19.5rem" />
    </Loading>
  )
}
