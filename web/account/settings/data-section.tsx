import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What one can ask about one's data, and where it is said what becomes of it. */
export function DataSection() {
  return (
    <>
      <p className="text-sm muted">
        <Trans>The privacy policy explains what we keep about you and for how long. Ask us about anything it doesn’t cover.</Trans>
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
