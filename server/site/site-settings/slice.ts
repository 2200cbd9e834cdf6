import './settings-tables.ts'
import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Slice } from '#server/platform/slice.ts'
import { readFigures } from './figures.ts'
import { readLinks } from './read-links.ts'

const readFiguresCall = handle(api.site.figures, ({ platform }) => readFigures(platform))

/** What the operator of a site sets. Promises: it is in force at the next request, in every process. */
export const siteSettings: Slice = { name: 'site/site-settings', routes: [readFiguresCall, readLinks] }
