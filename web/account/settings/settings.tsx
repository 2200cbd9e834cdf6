import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { TokensPart } from '#web/account/tokens/tokens-part.tsx'
import { FollowSettings } from '#web/graph/follows/follow-settings.tsx'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { Passkeys } from '#web/account/credentials/passkeys.tsx'
import { RecoveryCodes } from '#web/account/credentials/recovery-codes.tsx'
import { PushSettings } from '#web/notify/push/push-settings.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { paths } from '#web/paths.ts'
import { ReachSettings, SensitiveSettings, ShownSettings } from '#web/people/privacy/privacy-settings.tsx'
import { BlockedAndMutedPeople } from '#web/graph/blocks/blocked-and-muted-people.tsx'
import { Devices } from '#web/account/session/devices.tsx'
import { useSignOut } from '#web/account/sign-out/use-sign-out.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { InOrder } from '#web/ui/in-order.tsx'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationSettings } from '#web/notify/settings/notification-settings.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { Contents } from './contents.tsx'
import { DataSection } from './data-section.tsx'
import { MoneySection } from './money-section.tsx'
import css from './settings.module.css'
import { useAnchor } from './use-anchor.ts'
import { useSectionInView } from './use-section-in-view.ts'

const OwnDesk = latePart(async () => (await import('#web/moderation/reports/own-desk.tsx')).OwnDesk)

const GoogleConnection = latePart(async () => (await import('#web/account/credentials/google-connection.tsx')).GoogleConnection)

const InvitationsCard = latePart(
  async () => (await withPageTexts(() => import('#web/account/invitations/invitations-card.tsx'), 'joining')).InvitationsCard,
)

const TakeAlong = latePart(async () => (await import('#web/own-data/settings/own-data.tsx')).TakeAlong)
const BringAlong = latePart(async () => (await import('#web/own-data/settings/own-data.tsx')).BringAlong)
const DeleteAccount = latePart(async () => (await import('#web/own-data/settings/own-data.tsx')).DeleteAccount)

/** A part of the page: its anchor, its title, and what stands in it. */
interface Section {
  readonly id: string
  readonly title: string
  readonly parts: readonly Part[]
}
interface Part {
  readonly id?: string
  readonly title?: string
  readonly content: ReactNode
}

/** One page of sections, each with an anchor of its own; every change counts at once. */
export function Settings({ viewer }: { readonly viewer: OwnUser }) {
  const sections = useSections(viewer)
  const { t } = useLingui()
  const signOut = useSignOut()
  const page = useRef<HTMLDivElement>(null)
  const current = useSectionInView(sections.map(({ id }) => id))
  useAnchor(page)
  return (
    <AppPage
      title={t`Settings`}
      top={<PageHeading>{t`Settings`}</PageHeading>}
      aside={<Contents sections={sections} current={current} look="list" />}
      asideLabel={t`Contents`}
    >
      <Contents sections={sections} current={current} look="line" />
      <div ref={page}>
        <InOrder
          className={css['settings']}
          place={<SectionPlace />}
          end={
            <div className={css['end']}>
              <ButtonLink href={paths.feed}>
                <Trans>Back to Feed</Trans>
              </ButtonLink>
              <Button onClick={() => void signOut()}>
                <Trans>Sign out</Trans>
              </Button>
            </div>
          }
        >
          {sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </InOrder>
      </div>
    </AppPage>
  )
}

function SectionView({ section: { id, title, parts } }: { readonly section: Section }) {
  return (
    <section id={id} className={css['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {parts.map((part, index) => (
        <div key={part.id ?? part.title ?? index} id={part.id} className={css['part']}>
          {part.title && <h3 tabIndex={-1}>{part.title}</h3>}
          {part.content}
        </div>
      ))}
    </section>
  )
}

/** Where the next section will be. */
function SectionPlace() {
  return (
    <div className={css['place']}>
      <Loading>
        <Skeleton width="30%" height="1.5rem" /> <Skeleton height="8rem" />
      </Loading>
    </div>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton width="60%" /> <Skeleton width="40%" />
  </Loading>
)

function useSections(viewer: OwnUser): readonly Section[] {
  const { t } = useLingui()
  const { joining } = useSiteConfig()
  return [
    { id: 'account', title: t`Account`, parts: [{ content: <AccountSection viewer={viewer} /> }] },
    { id: 'appearance', title: t`Appearance`, parts: [{ content: <AppearanceSection /> }] },
    { id: 'language', title: t`Language`, parts: [{ content: <LanguagePicker look="field" /> }] },
    {
      id: 'notifications',
      title: t`Notifications`,
      parts: [
        { title: t`What we notify you about`, content: <NotificationSettings /> },
        { id: 'push', title: t`Push notifications`, content: <PushSettings viewer={viewer} /> },
      ],
    },
    {
      id: 'privacy',
      title: t`Privacy and safety`,
      parts: [
        { id: 'follows', title: t`Who can follow you`, content: <FollowSettings viewer={viewer} /> },
        { title: t`Who can contact you`, content: <ReachSettings /> },
        { title: t`What others see`, content: <ShownSettings /> },
        { title: t`Sensitive content`, content: <SensitiveSettings /> },
        { id: 'blocked', title: t`Blocked and muted people`, content: <BlockedAndMutedPeople /> },
        { id: 'reports', title: t`Reports and decisions`, content: <OwnDesk fallback={<Waiting />} /> },
      ],
    },
    {
      id: 'security',
      title: t`Security`,
      parts: [
        { id: 'passkeys', title: t`Passkeys`, content: <Passkeys viewer={viewer} /> },
        { id: 'recovery-codes', title: t`Recovery codes`, content: <RecoveryCodes viewer={viewer} /> },
        { id: 'google', title: t`Google`, content: <GoogleConnection viewer={viewer} fallback={<Waiting />} /> },
        { id: 'devices', title: t`Devices`, content: <Devices /> },
      ],
    },
    ...(joining.mode !== 'closed' && joining.memberInvitations > 0
      ? [{ id: 'invitations', title: t`Invitations`, parts: [{ content: <InvitationsCard fallback={<Waiting />} /> }] }]
      : []),
    { id: 'tokens', title: t`Access tokens`, parts: [{ content: <TokensPart own={viewer} /> }] },
    { id: 'subscriptions', title: t`Subscriptions and payments`, parts: [{ content: <MoneySection viewer={viewer} /> }] },
    {
      id: 'data',
      title: t`Your data`,
      parts: [
        { content: <DataSection /> },
        { title: t`Export data`, content: <TakeAlong viewer={viewer} fallback={<Waiting />} /> },
        { title: t`Import data`, content: <BringAlong fallback={<Waiting />} /> },
        { id: 'delete-account', title: t`Delete account`, content: <DeleteAccount viewer={viewer} fallback={<Waiting />} /> },
      ],
    },
  ]
}
