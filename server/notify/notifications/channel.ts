import type { Locale } from '#contract/languages.ts'
import type { Notification } from '#contract/notify/notifications.ts'

/** Who is told. */
export interface Addressee {
  readonly personId: number
  readonly locale: Locale
}

/** What is told outside the site, in the language of whom it is told to. */
export interface Note {
  /** Each thing it tells of, by a name that is the same at every try: whoever was told of all of them is not told again. */
  readonly ids: readonly string[]
  /** `message`: somebody wrote; `several`: more waited than anybody wants one by one. */
  readonly kind: Notification['kind'] | 'message' | 'several'
  readonly title: string
  /** Says what happened without quoting anybody. */
  readonly body: string
  /** The words themselves, to stand in place of `body` where the person allowed that; null where there are none. */
  readonly preview: string | null
  /** The page that shows it. */
  readonly path: string
  /** A newer note of the same topic takes the place of an older one; at most 32 of A-Z, a-z, 0-9, - and _ (RFC 8030). */
  readonly topic: string
  /** Somebody waits for an answer now, as with calls and messages. */
  readonly isUrgent: boolean
  /** What the badge of the installed app shows from now on. */
  readonly unreadCount: number
  readonly createdAt: Date
}

/** It was not even asked, because it has enough to do at the moment: no try. */
export class BusyError extends Error {}

/**
 * A way to reach people outside the site. It is asked for every note that the person wants by it, after quiet hours and after it was
 * claimed in the database. It is asked again when the process died that asked: it drops what was sent already, by what a note tells of.
 */
export interface Channel {
  readonly name: 'push'
  /** Of these people, those it has something to send to: nothing is kept for the others. */
  reachable(personIds: readonly number[]): Promise<ReadonlySet<number>>
  /**
   * Sends to everything this person has; `nobody` where they have nothing to send to. Throws when it may work later: the note comes again,
   * a few times, each later than the one before, and however often where it was a `BusyError`.
   */
  send(person: Addressee, note: Note): Promise<'sent' | 'nobody'>
}
