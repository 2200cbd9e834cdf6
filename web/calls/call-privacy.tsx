import { Trans, useLingui } from '@lingui/react/macro'
import type { Privacy } from '#contract/privacy.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface CallPrivacyProps {
  readonly privacy: Privacy
  readonly onChange: (change: Partial<Privacy>) => void
}

/** Who may call, and whether the other side learns one's address. */
export function CallPrivacy({ privacy, onChange }: CallPrivacyProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Who may call you`} hint={t`Creators are also called by their subscribers.`}>
        {(control) => (
          <Select
            {...control}
            value={privacy.callsFrom}
            onChange={(event) => onChange({ callsFrom: event.target.value as Privacy['callsFrom'] })}
          >
            <option value="contacts">{t`People I follow or have written to`}</option>
            <option value="nobody">{t`Nobody`}</option>
          </Select>
        )}
      </Field>
      <Checkbox
        label={<Trans>Hide my IP address in calls. Where this site has no relay, calls do not connect then</Trans>}
        checked={privacy.relaysCalls}
        onChange={(event) => onChange({ relaysCalls: event.target.checked })}
      />
    </>
  )
}
