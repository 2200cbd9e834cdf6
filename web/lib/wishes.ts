import { Store } from './store.ts'

/**
 * Changes of one thing that are shown at once. They're saved one after the other, so that two quick ones can't pass each other on the way
 * and the last answer is of the last one; when the page goes away, those that wait are sent at once.
 */
export class Wishes<Change extends object> {
  /** What the server hasn't answered yet, the oldest first: an answer knows nothing of those after its own. */
  readonly waiting = new Store<readonly Change[]>([])
  #last: Promise<unknown> = Promise.resolve()

  /** Answers what `save` does; `keepalive` lets it outlive the page. */
  async add<Reply>(change: Change, save: (keepalive: boolean) => Promise<Reply>): Promise<Reply> {
    this.waiting.change((waiting) => [...waiting, change])
    const turn = Promise.withResolvers<boolean>()
    const leave = () => turn.resolve(true)
    addEventListener('pagehide', leave)
    void this.#last.then(() => turn.resolve(false))
    const saving = turn.promise.then(save)
    this.#last = saving.catch(() => undefined)
    try {
      return await saving
    } finally {
      removeEventListener('pagehide', leave)
      this.waiting.change((waiting) => waiting.filter((one) => one !== change))
    }
  }
}
