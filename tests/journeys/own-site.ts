import { operatorPassword } from '../people/staff.ts'

/** How a site of the journeys is set up, the worker's or one of a file's own. */
export const siteSettings = { LOG_LEVEL: 'error', ADMIN_PASSWORD: operatorPassword } as const
