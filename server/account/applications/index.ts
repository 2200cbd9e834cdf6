export { countWaitingApplications } from './application-queries.ts'
export { apply } from './apply.ts'
export { findApplication, tieApplication, type FoundApplication } from './find-application.ts'
export { forgetApplications } from './forget-applications.ts'
