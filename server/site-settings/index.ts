import './settings-tables.ts'
import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readFigures } from './figures.ts'
import { readConfig } from './read-config.ts'
import { readLinks } from './read-links.ts'

export { readFigures }
export { defaultSettings } from './defaults.ts'
export { readSiteConfig } from './read-config.ts'
export { announceSettings, readSettings } from './read-settings.ts'
export { whileOn } from './while-on.ts'
export { findSettings, lockSettings, settingsWith, writeSettings, type Changes } from './settings-queries.ts'

const readFiguresCall = handle(api.site.figures, ({ platform }) => readFigures(platform))

/** What this site is called and how it is set up. Promises: nothing secret, and what the operator sets is in force at the next request. */
export const siteRoutes = [readConfig, readFiguresCall, readLinks]
