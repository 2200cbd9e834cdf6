/** Addresses and what's shown at them. Ours ([0066](../../docs/decisions/0066-router.md)). */
export { readAddress, type Search, writeAddress } from './router/address.ts'
export { useCanGoBack, useNavigate, useParams, useRoute, useSearch } from './router/hooks.ts'
export { latePage } from './router/late-page.ts'
export { Link, Navigate } from './router/link.tsx'
export { compileRoutes, type Route } from './router/match.ts'
export { Outlet, RouterProvider, useLocation, useRouter } from './router/provider.tsx'
export { createRouter, Router } from './router/router.ts'
export type { RouterState, Turn } from './router/router-state.ts'
