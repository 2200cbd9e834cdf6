import { api } from '#contract/index.ts'
import { linkKeys } from '#contract/site/site.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from './read-settings.ts'

/** The site's links elsewhere, by the keys of the specification; empty where there is none (OP6). */
export const readLinks = handle(api.site.settings, async ({ platform }) => {
  const { links } = await readSettings(platform)
  return linkKeys.map((key) => ({ key, value: links[key] }))
})
