import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import css from './settings.module.css'

/** How many sign up now, beside what is usual. Nothing where it can't be read: the settings work without it. */
export function SignUpRate() {
  const { data } = useQuery({
    queryKey: [...adminKey, 'sign-ups'],
    queryFn: ({ signal }) => call('GET /api/admin/sign-ups', { signal }),
    staleTime: 0,
  })
  if (!data) return null
  return (
    <>
      {!data.canProve && (
        <p className={css['note']}>
          <Trans>This site has no HTTPS, so browsers can’t compute and no one’s device is checked.</Trans>
        </p>
      )}
      <Rate {...data} />
    </>
  )
}

function Rate({ surgeSince, lastHour, usual }: ReplyOf<Calls['GET /api/admin/sign-ups']>) {
  const { i18n } = useLingui()
  if (surgeSince === null) {
    return (
      <p className={css['note']}>
        <Trans>Sign-ups are at their usual rate.</Trans>
      </p>
    )
  }
  const since = absoluteTime(new Date(surgeSince), i18n.locale)
  return (
    <p className={css['note']} role="status">
      <b>
        <Trans>
          Since {since}, <Plural value={lastHour} one="# sign-up" other="# sign-ups" /> in the last hour; usual is {usual}.
        </Trans>
      </b>
    </p>
  )
}
