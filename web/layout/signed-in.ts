/** One chunk for what visitors do not see of the frame. */
export { AccountMenu } from './account-menu.tsx'
export { AdminLink } from './admin-link.tsx'
export { BottomBar } from './bottom-bar.tsx'
