/** How a toggle speaks to the server and to the screen. */
export interface ToggleCalls<Answer> {
  /** States the wish; the answer carries the state the server now holds. `keepalive` lets the call outlive the page. */
  readonly send: (wish: boolean, keepalive: boolean) => Promise<Answer>
  readonly stateOf: (answer: Answer) => boolean
  /** Draws a wish at once, before the server has answered. */
  readonly show: (wish: boolean) => void
  /** The server's last word, once no wish is left. */
  readonly settle: (answer: Answer) => void
  /** A call failed: `known` is the last state the server confirmed, already drawn by `show`. */
  readonly fail: (error: unknown, known: boolean) => void
}

export interface ToggleQueue {
  readonly wish: (on: boolean) => void
  readonly isBusy: () => boolean
}

/**
 * Rapid taps on like or follow: one call is under way at a time, taps meanwhile collapse into the last wish,
 * and each answer decides whether another call is needed (D44). A failure drops the waiting wish and rolls back.
 */
export function createToggleQueue<Answer>(initial: boolean, calls: ToggleCalls<Answer>): ToggleQueue {
  let known = initial
  let wanted = initial
  let sent = initial
  let isBusy = false

  const send = (isLeaving: boolean): Promise<Answer> => calls.send((sent = wanted), isLeaving)

  /** The page goes away: a wish that waits for an answer is sent at once, and no one is left to tell of a failure. */
  const leave = () => {
    if (wanted !== sent) send(true).catch(() => undefined)
  }

  const rest = () => {
    isBusy = false
    removeEventListener('pagehide', leave)
  }

  async function drain(): Promise<void> {
    isBusy = true
    addEventListener('pagehide', leave)
    try {
      let answer: Answer
      do {
        answer = await send(false)
        const state = calls.stateOf(answer)
        // A server that answers otherwise than asked has the last word, unless the reader tapped again.
        if (state === known && state !== wanted) wanted = state
        known = state
      } while (known !== wanted)
      rest()
      calls.settle(answer)
    } catch (error) {
      rest()
      wanted = known
      calls.show(known)
      calls.fail(error, known)
    }
  }

  return {
    wish(on) {
      wanted = on
      calls.show(on)
      if (!isBusy && wanted !== known) void drain()
    },
    isBusy: () => isBusy,
  }
}
