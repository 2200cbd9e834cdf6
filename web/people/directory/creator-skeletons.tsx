import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './creator-list.module.css'

const shown = [1, 2, 3, 4, 5, 6]

/** The list before it is there, in its geometry. */
export function CreatorSkeletons() {
  return (
    <Loading>
      <div className={css['list']}>
        {shown.map((key) => (
          <div key={key} className={css['skeleton']}>
            <Skeleton width="6rem" height="6rem" />
            <div className={css['lines']}>
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton width="35%" />
              <Skeleton />
              <Skeleton width="80%" />
              <Skeleton width="70%" height="2rem" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
