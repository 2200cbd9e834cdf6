import { useLingui } from '@lingui/react/macro'
import type { Conversation, Message } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './reaction-row.module.css'
import { keyOf, react, reactionWishes, withWish } from './reactions.ts'

interface ReactionRowProps {
  readonly message: Message
  readonly conversation: Conversation
  /** Where one may write. */
  readonly isOpen: boolean
}

/** What the two think of a message: each emoji with whose it is. Pressing one's own takes it away, pressing the other's gives the same. */
export function ReactionRow({ message, conversation, isOpen }: ReactionRowProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale)
  const toggle = useReact(message)
  const wish = useStore(reactionWishes, (all) => all.get(keyOf(message)))
  const [me] = conversation.participants
  const reactions = withWish(message.reactions, me?.id ?? 0, wish)
  if (reactions.length === 0) return null
  return (
    <ul aria-label={t`Reactions`} className={css['row']}>
      {[...new Set(reactions.map(({ emoji }) => emoji))].map((emoji) => {
        const people = conversation.participants.filter(({ id }) => reactions.some((one) => one.userId === id && one.emoji === emoji))
        const isOwn = people.some(({ id }) => id === me?.id)
        const label = `${emoji} ${names.format(people.map((person) => (person.id === me?.id ? t`You` : person.displayName)))}`
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={isOwn}
              disabled={!isOpen}
              className={classNames(css['reaction'], isOwn && css['own'])}
              onClick={() => toggle(isOwn ? null : emoji)}
            >
              <span className={css['emoji']}>{emoji}</span>
              {people.length > 1 && <span className={css['count']}>{people.length}</span>}
              <span className={css['faces']}>
                {people.map(({ id, displayName, photoURL, isCreator }) => (
                  <Avatar key={id} name={displayName} id={id} src={photoURL} size={24} isCreator={isCreator} />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Sets or takes away one's reaction, and says when that failed. */
export function useReact(message: Message): (emoji: string | null) => void {
  const { t } = useLingui()
  const report = useErrorToast()
  return (emoji) => void react(message, emoji).catch((error: unknown) => report(t`We couldn’t save your reaction`, error))
}
