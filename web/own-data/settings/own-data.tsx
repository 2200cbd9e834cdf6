import { Trans } from '@lingui/react/macro'
import type { OwnUser } from '#contract/people/users.ts'
import { DataExports } from './data-exports.tsx'
import { DataImports } from './data-imports.tsx'
import { LeaveAccount } from './leave-account.tsx'
import css from './own-data.module.css'

/** Taking everything along. */
export function TakeAlong({ viewer }: { readonly viewer: OwnUser }) {
  return (
    <>
      <p className={css['lead']}>
        <Trans>
          Download everything that’s yours: profile, posts, messages, payments, photos and videos. Open it in any browser, or import it into
          another site that runs this software.
        </Trans>
      </p>
      <DataExports own={viewer} />
    </>
  )
}

/** Bringing it here from elsewhere. */
export function BringAlong() {
  return (
    <>
      <p className={css['lead']}>
        <Trans>
          Choose an export from another site. Your posts keep their dates and are labeled as imported. You’ll follow people who use the same
          name here. We’ll fill in empty profile fields and change nothing else.
        </Trans>
      </p>
      <DataImports />
    </>
  )
}

/** Leaving for good. */
export function DeleteAccount({ viewer }: { readonly viewer: OwnUser }) {
  return (
    <>
      <p className={css['lead']}>
        <Trans>
          All your data disappears right away and is permanently deleted after 30 days. Until then, you can sign in to restore it.
        </Trans>
      </p>
      <LeaveAccount own={viewer} />
    </>
  )
}
