import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** A process that is asked one thing at a time. */
export class Child {
  readonly #process: ChildProcess

  constructor(name: 'crowd' | 'people') {
    this.#process = fork(join(import.meta.dirname, 'children', `${name}.ts`), { execArgv: [] })
  }

  ask<Result>(order: object): Promise<Result> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`a process of the load ended early (${code})`))
      this.#process.once('exit', ended)
      this.#process.once('message', (answer: { result?: Result; error?: string }) => {
        this.#process.off('exit', ended)
        if (answer.result === undefined) reject(new Error(answer.error))
        else resolve(answer.result)
      })
      this.#process.send(order)
    })
  }

  end(): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
