import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Analytics } from '#contract/money/analytics.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Part } from '#web/ui/part.tsx'
import css from './chart.module.css'

/** The latest subscribers; age and place only where the person shows them on the profile (D50). */
export function Recent({ analytics: { recentSubscribers } }: { readonly analytics: Analytics }) {
  const { t } = useLingui()
  return (
    <Part title={t`Recent subscribers`}>
      {recentSubscribers.length === 0 ? (
        <p className={css['note']}>
          <Trans>No subscribers yet</Trans>
        </p>
      ) : (
        <ul aria-label={t`Recent subscribers`} className={css['posts']}>
          {recentSubscribers.map(({ id, displayName, username, photoURL, age, location, subscriptionDate }) => (
            <li key={id}>
              <div className={css['person']}>
                <Avatar name={displayName} id={id} src={photoURL} />
                <div className={css['personWords']}>
                  <AppLink href={paths.profile(id)} className={css['post']}>
                    {displayName}
                  </AppLink>
                  <span className={css['facts']}>
                    <span>@{username}</span>
                    {age !== null && (
                      <span>
                        <Plural value={age} one="# year old" other="# years old" />
                      </span>
                    )}
                    {location !== null && <span dir="auto">{location}</span>}
                    <RelativeTime at={subscriptionDate} look="ago" />
                  </span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
