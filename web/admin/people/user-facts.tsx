import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AdminUserDetail } from '#contract/admin/admin.ts'
import { fullNumber } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/part.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { byteSize, dateAndTime } from '#web/admin/shell/format.ts'
import { useRoleWords, useStandingWords } from '#web/admin/shell/use-words.ts'
import css from './user-details.module.css'
import { longDate } from '#web/lib/long-date.ts'

/** Standing, account and figures of a person. */
export function UserFacts({ user }: { readonly user: AdminUserDetail }) {
  const { t, i18n } = useLingui()
  const roles = useRoleWords()
  const number = (value: number) => fullNumber(value, i18n.locale)
  const moment = (at: string | null) => (at === null ? t`Never` : dateAndTime(at, i18n.locale))
  const { id, email, birthDate, role, openCases, warnings, subscriptionPrice, currency } = user
  return (
    <>
      <Standing user={user} />
      <Part title={t`Account`}>
        <dl className={css['facts']}>
          {email !== null && <Fact label={t`Email`}>{email}</Fact>}
          {birthDate !== null && <Fact label={t`Date of birth`}>{longDate(new Date(birthDate), i18n.locale)}</Fact>}
          <Fact label={t`Role`}>{roles[role]}</Fact>
          <Fact label={t`Joined`}>{moment(user.createdAt)}</Fact>
          {user.isInvited && (
            <Fact label={t`Invited by`}>
              {user.invitedBy ? (
                <TextLink href={paths.adminTab('users', { user: user.invitedBy.id })}>{user.invitedBy.displayName}</TextLink>
              ) : (
                <Trans>Site team</Trans>
              )}
            </Fact>
          )}
          {user.invitedCount > 0 && <Fact label={t`People invited`}>{number(user.invitedCount)}</Fact>}
          <Fact label={t`Last seen`}>{moment(user.lastSeenAt)}</Fact>
          <Fact label={t`Signed-in devices`}>{number(user.sessionsCount)}</Fact>
          <Fact label={t`Storage`}>{byteSize(user.mediaBytes, i18n.locale)}</Fact>
          {user.isSandbox && (
            <Fact label={t`Payments`}>
              <Trans>Sandbox: no real money</Trans>
            </Fact>
          )}
        </dl>
      </Part>
      <Part title={t`Community`}>
        <dl className={css['facts']}>
          <Fact label={t`Posts`}>
            <TextLink href={paths.adminTab('posts', { author: id })}>{number(user.postsCount)}</TextLink>
          </Fact>
          <Fact label={t`Followers`}>{number(user.followerCount)}</Fact>
          <Fact label={t({ message: 'Following', context: 'people one follows' })}>{number(user.followingCount)}</Fact>
          {subscriptionPrice !== null && (
            <>
              <Fact label={t`Subscribers`}>{number(user.subscriberCount)}</Fact>
              <Fact label={t`Price`}>
                <Price cents={subscriptionPrice} currency={currency} />
              </Fact>
            </>
          )}
          <Fact label={t`Open cases`}>
            {openCases > 0 ? <TextLink href={paths.adminTab('reports', { person: id })}>{number(openCases)}</TextLink> : number(openCases)}
          </Fact>
          <Fact label={t`Warnings`}>{number(warnings)}</Fact>
        </dl>
      </Part>
    </>
  )
}

function Standing({ user: { standing, newcomer } }: { readonly user: AdminUserDetail }) {
  const { t, i18n } = useLingui()
  const words = useStandingWords()
  const { state, since, until, removalAt, arePayoutsFrozen } = standing
  return (
    <Part title={t`Account status`}>
      <dl className={css['facts']}>
        <Fact label={t({ message: 'State', context: 'status' })}>{words[state]}</Fact>
        {since && <Fact label={t`Since`}>{dateAndTime(since, i18n.locale)}</Fact>}
        {(state === 'suspended' || state === 'limited') && (
          <Fact label={t({ message: 'Until', context: 'end of a decision' })}>
            {until ? dateAndTime(until, i18n.locale) : t`No end date`}
          </Fact>
        )}
        {newcomer && <Fact label={t`Limited as a new account until`}>{dateAndTime(newcomer.until, i18n.locale)}</Fact>}
        {newcomer && (
          <Fact
            label={t`People who answered them`}
          >{t`${fullNumber(newcomer.answers, i18n.locale)} of ${fullNumber(newcomer.answersNeeded, i18n.locale)}`}</Fact>
        )}
        {removalAt && <Fact label={t`Permanently deleted on`}>{dateAndTime(removalAt, i18n.locale)}</Fact>}
        <Fact label={t`Payouts`}>{arePayoutsFrozen ? t`Frozen` : t`Not frozen`}</Fact>
      </dl>
    </Part>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
