import type { Features } from '#contract/site/site.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http/handle.ts'
import { readSettings } from './read-settings.ts'

/** Calls of a part of the site that its operator can switch off: then they are not there. */
export function whileOn(feature: keyof Features, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({
    endpoint: route.endpoint,
    run: async (call) => {
      if (!(await readSettings(call.platform)).features[feature]) throw new AppError('not_found')
      return route.run(call)
    },
  }))
}
