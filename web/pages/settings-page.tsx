import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { OwnUser } from '#contract/users.ts'
import { TokensPart } from '#web/apis/tokens-part.tsx'
import { AppPage, PageHeading } from '#web/frame/page.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { PrivacySettings } from '#web/messages/privacy-settings.tsx'
import { paths } from '#web/paths.ts'
import { PartedPeople } from '#web/safety/parted-people.tsx'
import { Devices } from '#web/session/devices.tsx'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { useViewer } from '#web/session/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import css from './settings-page.module.css'

const OwnDesk = lazy(async () => ({ default: (await withPageTexts(() => import('#web/moderation/own-desk.tsx'), 'moderation')).OwnDesk }))

const SensitiveSetting = lazy(async () => ({
  default: (await withPageTexts(() => import('#web/labels/sensitive-setting.tsx'), 'site')).SensitiveSetting,
}))

/** `/settings`. */
export function SettingsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  return (
    <AppPage title={t`Settings`} top={<PageHeading>{t`Settings`}</PageHeading>}>
      {viewer ? (
        <Settings viewer={viewer} />
      ) : (
        <EmptyState
          title={t`Please sign in to access settings`}
          action={
            <ButtonLink variant="ink" href={paths.signUp({ next: paths.settings })}>
              <Trans>Go to Sign In</Trans>
            </ButtonLink>
          }
        />
      )}
    </AppPage>
  )
}

function Settings({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const signOut = useSignOut()
  return (
    <div className={css['settings']}>
      <Part title={t`Account`}>
        <dl className={css['facts']}>
          <dt>
            <Trans>Username</Trans>
          </dt>
          <dd>
            <TextLink href={paths.profile(viewer.id)}>@{viewer.username}</TextLink>
          </dd>
          <dt>
            <Trans>Display name</Trans>
          </dt>
          <dd>{viewer.displayName || t`Not set`}</dd>
          <dt>
            <Trans>E-mail</Trans>
          </dt>
          <dd>{viewer.email}</dd>
        </dl>
        <ButtonLink href={paths.profile(viewer.id)} icon={<Pencil aria-hidden="true" size={16} />}>
          <Trans>Edit Profile</Trans>
        </ButtonLink>
      </Part>
      <Part title={t`Account settings`}>
        <p>
          <Trans>Your subscriptions, your plan and your receipts; for creators, price, bank account and status.</Trans>
        </p>
        <ButtonLink href={paths.accountSettings}>
          <Trans>Account settings</Trans>
        </ButtonLink>
      </Part>
      <Part title={t`Creator`}>
        {viewer.isCreator ? (
          <div className={css['links']}>
            <ButtonLink href={paths.creatorDashboard}>
              <Trans>Creator dashboard</Trans>
            </ButtonLink>
            <ButtonLink href={paths.dashboardTab('replies')}>
              <Trans>Automatic replies</Trans>
            </ButtonLink>
          </div>
        ) : (
          <>
            <p>
              <Trans>Write for subscribers and be paid every month.</Trans>
            </p>
            <ButtonLink href={paths.creatorSetup}>
              <Trans>Become a Creator</Trans>
            </ButtonLink>
          </>
        )}
      </Part>
      <Part title={t`Messages and presence`}>
        <PrivacySettings />
      </Part>
      <Part title={t`Sensitive content`}>
        <Suspense fallback={null}>
          <SensitiveSetting viewer={viewer} />
        </Suspense>
      </Part>
      <Part title={t`Language`}>
        <LanguagePicker look="field" />
      </Part>
      <Part title={t`Appearance`}>
        <ThemeToggle hasWords />
      </Part>
      <Part title={t`Blocked and muted people`}>
        <PartedPeople />
      </Part>
      <Part id="reports" title={t`Reports and decisions`}>
        <Suspense fallback={null}>
          <OwnDesk />
        </Suspense>
      </Part>
      <Part title={t`Devices`}>
        <Devices />
      </Part>
      <Part title={t`Access tokens`} id="tokens">
        <TokensPart own={viewer} />
      </Part>
      <div className={css['end']}>
        <ButtonLink href={paths.feed}>
          <Trans>Back to feed</Trans>
        </ButtonLink>
        <Button onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { readonly id?: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section id={id} className={css['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
