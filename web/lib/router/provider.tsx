import { createContext, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { FailureBoundary } from './failure-boundary.tsx'
import type { RouterLocation, RouterState } from './router-state.ts'
import type { Router } from './router.ts'

const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)
/** Apart, since most parts need not hear that a page's code has come. */
const LocationContext = createContext<RouterLocation | null>(null)

/** Draws the app at the router's address. A change of page never holds up what someone presses or types. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.follow((next) => startTransition(() => setState(next))), [router])
  useLayoutEffect(() => router.rendered(state), [router, state])
  const { root: Root, failed } = router.parts
  const root = useMemo(() => <Root />, [Root])
  return (
    <RouterContext value={router}>
      <LocationContext value={state.location}>
        <StateContext value={state}>
          <FailureBoundary of={state} failed={failed}>
            {root}
          </FailureBoundary>
        </StateContext>
      </LocationContext>
    </RouterContext>
  )
}

/** The page of the present address. */
export function Outlet() {
  const state = useRouterState()
  const { pending, failed } = useRouter().parts
  const Page = state.page ?? pending
  return (
    <FailureBoundary key={state.match.route.path} of={state} failed={failed}>
      <Page />
    </FailureBoundary>
  )
}

export const useRouter = () => expectInside(useContext(RouterContext))
export const useRouterState = () => expectInside(useContext(StateContext))
export const useLocation = () => expectInside(useContext(LocationContext))

function expectInside<T>(value: T | null): T {
  if (value === null) throw new Error('outside RouterProvider')
  return value
}
