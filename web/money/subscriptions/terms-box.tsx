import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface TermsBoxProps {
  readonly id?: string
  readonly isAccepted: boolean
  readonly error?: string | undefined
  readonly onChange: (isAccepted: boolean) => void
}

/** Agreement to the terms, which open beside the form, so that nothing typed is lost. */
export function TermsBox({ isAccepted, onChange, ...rest }: TermsBoxProps) {
  return (
    <Checkbox
      {...rest}
      required
      checked={isAccepted}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <Trans>
          I agree to the{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            terms
          </a>{' '}
          and the{' '}
          <a href={paths.privacy} target="_blank" rel="noreferrer">
            privacy policy
          </a>
          , and I want access to begin right away.
        </Trans>
      }
    />
  )
}
