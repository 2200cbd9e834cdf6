import type { Slice } from '#server/platform/slice.ts'
import { readOverview, type OverviewParts } from './read-overview.ts'

/** Where the site team begins. Promises: urgent cases come first, and moderators see neither money nor the machine. */
export const overview = (parts: OverviewParts): Slice => ({ name: 'admin/overview', routes: [readOverview(parts)] })
