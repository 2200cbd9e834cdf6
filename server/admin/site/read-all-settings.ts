import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { defaultSettings, findSettings } from '#server/site/site-settings/index.ts'

/** Every setting in force, read anew: whoever edits must not start from a copy. */
export const readAllSettings = handle(api.site.allSettings, async ({ database }) => ({
  settings: await findSettings(database),
  defaults: defaultSettings,
}))
