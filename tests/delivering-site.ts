import type { Channel, Note } from '#server/notify/notifications/index.ts'
import { deliverMail } from '#server/notify/delivery/deliver-mail.ts'
import { deliverNotes } from '#server/notify/delivery/deliver-notes.ts'
import { routeNotifications } from '#server/notify/delivery/route.ts'
import type { Visitor } from './people/visitor.ts'
import { startTestSite, TestClock } from './site.ts'

/** A way outside that reaches some people, and takes nothing as often as it was told to. */
class TestChannel implements Channel {
  readonly name = 'push'
  readonly people = new Set<number>()
  readonly notes: (Note & { personId: number })[] = []
  refusals = 0

  async reachable(personIds: readonly number[]) {
    return new Set(personIds.filter((id) => this.people.has(id)))
  }

  async send({ personId }: { personId: number }, note: Note) {
    if (this.refusals > 0) {
      this.refusals -= 1
      throw new Error('nothing at the moment')
    }
    this.notes.push({ ...note, personId })
    return 'sent' as const
  }

  of(person: Visitor) {
    return this.notes.filter(({ personId }) => personId === person.id)
  }
}

export const keyIn = (text: string) => decodeURIComponent(/\/unsubscribe\?key=(\S+)/.exec(text)?.[1] ?? '')

/** A site whose deliveries a test routes and sends by itself. It is ten in the morning, so that no test falls into the hour of the digests. */
export async function startDeliveringSite() {
  const clock = new TestClock()
  const channel = new TestChannel()
  const site = await startTestSite({ clock })
  const today = clock.now()
  clock.advance(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, 10) - today.getTime())
  let count = 0

  const named = (name: string) => site.person(`${name}_${(count += 1)}`)
  const mails = async (to: Visitor) =>
    (await to.get(`/sandbox/mailbox?to=${encodeURIComponent(to.user.email)}`)).body.filter(({ text }: { text: string }) =>
      text.includes('/unsubscribe?key='),
    )
  const route = () => routeNotifications(site.platform, [channel], null)

  const settle = (by: Visitor, body: object) => by.put('/api/me/notification-settings', body)
  const outcomes = async (of: Visitor) =>
    (await site.query<{ outcome: string | null }>('select outcome from deliveries where user_id = $1 order by id', [of.id])).map(
      (row) => row.outcome,
    )

  /** Somebody replies; the post of `to` it is about. */
  async function reply(to: Visitor, words = 'well said'): Promise<number> {
    const { body } = await to.post('/api/posts', { content: 'My post' })
    await (await named('ben')).post(`/api/posts/${body.id}/comments`, { content: words })
    return body.id
  }

  /** Everything that is due by then is sent. */
  async function after(milliseconds: number, person: Visitor): Promise<void> {
    await route()
    clock.advance(milliseconds)
    await deliverMail(site.platform, person.id)
    await deliverNotes(site.platform, channel, person.id)
  }
  return { site, clock, channel, named, mails, route, settle, outcomes, reply, after }
}
