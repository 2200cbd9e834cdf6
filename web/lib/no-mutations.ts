/** In place of the query library's own: nothing of the app is a mutation of it. */
export class MutationCache {
  readonly findAll = () => []
  readonly clear = () => undefined
  readonly resumePausedMutations = () => Promise.resolve()
}
