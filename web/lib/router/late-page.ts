import type { ComponentType } from 'react'

/** A page whose code comes when it's asked for, once for all routers. */
export interface LatePage {
  /** Undefined until it's there. */
  component: ComponentType | undefined
  /** Rejects when it can't be had; asks again the next time. */
  readonly load: () => Promise<ComponentType>
}

export function latePage<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name): LatePage {
  let loading: Promise<ComponentType> | undefined
  const page: LatePage = {
    component: undefined,
    load: () =>
      (loading ??= load().then(
        (module) => (page.component = module[name]),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
  }
  return page
}
