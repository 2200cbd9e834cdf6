export { grantOwner, revokeRole } from './operator-tool.ts'
export { makeOperatorPassword } from './operator-password.ts'
export type { CountWaiting } from './staff-state.ts'
