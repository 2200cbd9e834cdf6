import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { OwnUser } from '#contract/users.ts'
import { TokensPart } from '#web/apis/tokens-part.tsx'
import { FollowSettings } from '#web/follows/follow-settings.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { Passkeys } from '#web/keys/passkeys.tsx'
import { RecoveryCodes } from '#web/keys/recovery-codes.tsx'
import { PrivacySettings } from '#web/messages/privacy-settings.tsx'
import { paths } from '#web/paths.ts'
import { PartedPeople } from '#web/safety/parted-people.tsx'
import { Devices } from '#web/session/devices.tsx'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { AccountSection } from './account-section.tsx'
import css from './settings.module.css'

const OwnDesk = lazy(async () => ({ default: (await withPageTexts(() => import('#web/moderation/own-desk.tsx'), 'moderation')).OwnDesk }))

const TakeAlong = lazy(async () => ({ default: (await import('./own-data.tsx')).TakeAlong }))
const BringAlong = lazy(async () => ({ default: (await import('./own-data.tsx')).BringAlong }))
const DeleteAccount = lazy(async () => ({ default: (await import('./own-data.tsx')).DeleteAccount }))

const SensitiveSetting = lazy(async () => ({
  default: (await withPageTexts(() => import('#web/labels/sensitive-setting.tsx'), 'site')).SensitiveSetting,
}))

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
  return (
    <div className={css['settings']}>
      <nav aria-label={t`Sections`} className={css['contents']}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, parts }) => (
        <section key={id} id={id} className={css['section']}>
          <h2>{title}</h2>
          {parts.map((part, index) => (
            <div key={part.id ?? part.title ?? index} id={part.id} className={css['part']}>
              {part.title && <h3>{part.title}</h3>}
              <Suspense fallback={null}>{part.content}</Suspense>
            </div>
          ))}
        </section>
      ))}
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

function useSections(viewer: OwnUser): readonly Section[] {
  const { t } = useLingui()
  return [
    { id: 'account', title: t`Account`, parts: [{ content: <AccountSection viewer={viewer} /> }] },
    { id: 'appearance', title: t`Appearance`, parts: [{ content: <ThemeToggle hasWords /> }] },
    { id: 'language', title: t`Language`, parts: [{ content: <LanguagePicker look="field" /> }] },
    {
      id: 'privacy',
      title: t`Privacy and safety`,
      parts: [
        { id: 'follows', title: t`Who follows you`, content: <FollowSettings viewer={viewer} /> },
        { title: t`Messages and presence`, content: <PrivacySettings /> },
        { title: t`Sensitive content`, content: <SensitiveSetting viewer={viewer} /> },
        { title: t`Blocked and muted people`, content: <PartedPeople /> },
        { id: 'reports', title: t`Reports and decisions`, content: <OwnDesk /> },
      ],
    },
    {
      id: 'security',
      title: t`Security`,
      parts: [
        { id: 'passkeys', title: t`Passkeys`, content: <Passkeys viewer={viewer} /> },
        { id: 'recovery-codes', title: t`Recovery codes`, content: <RecoveryCodes viewer={viewer} /> },
        { id: 'devices', title: t`Devices`, content: <Devices /> },
      ],
    },
    { id: 'tokens', title: t`Access tokens`, parts: [{ content: <TokensPart own={viewer} /> }] },
    {
      id: 'data',
      title: t`Your data`,
      parts: [
        { title: t`Take it along`, content: <TakeAlong viewer={viewer} /> },
        { title: t`Bring it here`, content: <BringAlong /> },
        { id: 'delete-account', title: t`Delete account`, content: <DeleteAccount viewer={viewer} /> },
      ],
    },
  ]
}
