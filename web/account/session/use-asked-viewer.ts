import { useQuery } from '#web/lib/query.ts'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { viewerQuery } from '#web/lib/viewer.ts'

/**
 * The signed-in person as the server says now, for pages that turn people away: somebody may have become a creator, or signed out,
 * on another device. The wait for the answer ends after five seconds (M§4); until then, and if none comes, the last answer holds.
 */
export function useAskedViewer(): { readonly viewer: OwnUser | null; readonly isAsking: boolean } {
  const { data, isFetchedAfterMount } = useQuery({ ...viewerQuery, staleTime: 0 })
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), limits.authenticationWaitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return { viewer: data ?? null, isAsking: isPatient && !isFetchedAfterMount }
}
