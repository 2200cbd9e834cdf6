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
            <div className={css['strip']} />
            <div className={css['line']}>
              <Skeleton width="3.5rem" height="3.5rem" />
              <Skeleton width="40%" height="1.25rem" />
            </div>
            <Skeleton height="3.75rem" />
            <Skeleton width="60%" />
            <Skeleton width="25%" />
            <Skeleton width="70%" height="2rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
