import './settings-tables.ts'
import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readFigures } from './figures.ts'
import { readLinks } from './read-links.ts'

export { readFigures }
export { defaultSettings } from './defaults.ts'
export { announceSettings, readSettings } from './read-settings.ts'
export { findSettings, lockSettings, settingsWith, writeSettings, type Changes } from './settings-queries.ts'

const readFiguresCall = handle(api.site.figures, ({ platform }) => readFigures(platform))

/** What the operator of a site sets. Promises: it is in force at the next request, in every process. */
export const siteRoutes = [readFiguresCall, readLinks]
