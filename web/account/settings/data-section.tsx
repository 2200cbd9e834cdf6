import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What one can ask about one's data, and where it is said what becomes of it. */
export function DataSection() {
  return (
    <>
      <p className="text-sm muted">
        <Trans>The privacy policy says what is kept about you and for how long. You can ask what it does not answer.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.dataRequest}>
          <Trans>Ask about your data</Trans>
        </ButtonLink>
        <ButtonLink href={paths.privacy}>
          <Trans>Privacy Policy</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
