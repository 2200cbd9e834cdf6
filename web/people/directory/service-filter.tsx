import { useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { useServiceName } from '#web/people/services/use-service-name.ts'

interface ServiceFilterProps {
  readonly value: string
  readonly all: string
  readonly onChange: (service: string) => void
}

/** The hundred services in their order of names; they come after the first paint. */
export function ServiceFilter({ value, all, onChange }: ServiceFilterProps) {
  const { t, i18n } = useLingui()
  const nameOf = useServiceName()
  const { data = [] } = useQuery({ queryKey: ['services'], queryFn: async () => (await import('#contract/people/services.ts')).services })
  const known = value === all || data.some((service) => service === value) ? data : [value, ...data]
  const named = known
    .map((service) => ({ service, name: nameOf(service) }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.locale))
  return (
    <SelectField label={t`Service`} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value={all}>{t`All services`}</option>
      {named.map(({ service, name }) => (
        <option key={service} value={service}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
