import type { Search } from './address.ts'
import type { Params, Route } from './match.ts'
import { useLocation, useRouter, useRouterState } from './provider.tsx'
import type { Router } from './router.ts'

export const useNavigate = (): Router['navigate'] => useRouter().navigate
export const useSearch = (): Search => useLocation().search
export const useParams = (): Params => useRouterState().match.params
export const useRoute = (): Route => useRouterState().match.route
/** Whether a page of this site is before the present one. */
export const useCanGoBack = (): boolean => useLocation().index > 0
