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
          One archive of everything that is yours: profile, posts, messages, payments, pictures and videos. Open it in any browser, or bring
          it to another site that runs on this software.
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
          Choose an archive from another site. Your posts come at the time you wrote them, marked as brought along, and you follow whoever
          is here under the same name. What is empty in your profile is filled; nothing you have here is changed.
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
          Everything of yours disappears at once and is removed for good after 30 days. Until then you can sign in and have it all back.
        </Trans>
      </p>
      <LeaveAccount own={viewer} />
    </>
  )
}
