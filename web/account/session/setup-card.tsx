import { Trans } from '@lingui/react/macro'
import css from './session.module.css'
import type { FailureReason } from './sign-in-failure.ts'

/** For whoever runs the site: what has to be set up before Google sign-in can work. E-mail works meanwhile. */
export function SetupCard({ reason }: { readonly reason: FailureReason }) {
  const { host } = location
  return (
    <section className={css['notice']} aria-labelledby="setup-title">
      <h2 id="setup-title">
        <Trans>Google sign-in isn’t set up</Trans>
      </h2>
      <p>
        <Trans>If you run this site:</Trans>
      </p>
      <ol>
        {reason === 'domain' ? (
          <li>
            <Trans>
              In the Firebase console, add <code>{host}</code> to the authorized domains.
            </Trans>
          </li>
        ) : (
          <>
            <li>
              <Trans>
                Set <code>FIREBASE_PROJECT_ID</code> and <code>FIREBASE_API_KEY</code> to the values of your Firebase project.
              </Trans>
            </li>
            <li>
              <Trans>Turn on Google in that project’s sign-in methods, then restart the site.</Trans>
            </li>
          </>
        )}
      </ol>
      <p>
        <Trans>Until then, continue with email.</Trans>
      </p>
    </section>
  )
}
