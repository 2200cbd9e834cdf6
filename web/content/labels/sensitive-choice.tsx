import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface SensitiveChoiceProps {
  readonly isSensitive: boolean
  readonly onChange: (isSensitive: boolean) => void
}

/** What an author says of the picture or video of a post before it is posted. */
export function SensitiveChoice({ isSensitive, onChange }: SensitiveChoiceProps) {
  return (
    <Checkbox label={<Trans>Sensitive photo or video</Trans>} checked={isSensitive} onChange={(event) => onChange(event.target.checked)} />
  )
}
