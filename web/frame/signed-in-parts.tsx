import { lazy, Suspense } from 'react'
import type { AccountMenuProps } from './account-menu.tsx'
import type { BottomBarProps } from './bottom-bar.tsx'

const parts = () => import('./signed-in.ts')
const Account = lazy(async () => ({ default: (await parts()).AccountMenu }))
const Bar = lazy(async () => ({ default: (await parts()).BottomBar }))

const Admin = lazy(async () => ({ default: (await parts()).AdminLink }))

/** What only a signed-in person sees of the frame; visitors never load it. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <Suspense fallback={null}>
      <Account {...props} />
    </Suspense>
  )
}

export function BottomBar(props: BottomBarProps) {
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  )
}

export function AdminLink() {
  return (
    <Suspense fallback={null}>
      <Admin />
    </Suspense>
  )
}
