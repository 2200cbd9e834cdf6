import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { SquarePen } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import css from './start-conversation.module.css'

/** Up to three people to write to; nothing when there is nobody to suggest. */
export function StartConversation() {
  const { t } = useLingui()
  const { data: people } = useQuery({
    queryKey: ['message-suggestions'],
    queryFn: ({ signal }) => call('GET /api/conversations/suggestions', { signal }),
  })
  if (!people || people.length === 0) return null
  return (
    <section aria-label={t`Start a conversation`} className={css['start']}>
      <h2 className={css['title']}>
        <Trans>Start a conversation</Trans>
      </h2>
      <ul>
        {people.slice(0, limits.messageSuggestions).map((person) => (
          <li key={person.id} className={css['row']}>
            <AppLink href={paths.profile(person.id)} className={css['person']}>
              <Avatar name={person.displayName} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
              <span className="grid min-w-0">
                <b className="text-sm font-bold truncate">{person.displayName}</b>
                <span className="text-xs faint truncate">@{person.username}</span>
              </span>
            </AppLink>
            <IconLink
              label={t`Message ${person.displayName}`}
              icon={<SquarePen aria-hidden="true" size={18} />}
              href={paths.messagesWith(person.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
