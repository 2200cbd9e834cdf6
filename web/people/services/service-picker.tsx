import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { serviceCatalogue, type ServiceCategory } from '#contract/people/services.ts'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { categoryNames } from './service-names.ts'
import { useServiceName } from './use-service-name.ts'
import { SelectField } from '#web/ui/fields.tsx'

interface ServicePickerProps {
  readonly selected: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (services: string[]) => void
}

const unchosen = '-'
const categories = Object.keys(serviceCatalogue) as ServiceCategory[]

/** Services out of the catalogue: choosing one adds it. */
export function ServicePicker({ selected, error, onChange }: ServicePickerProps) {
  const { t, i18n } = useLingui()
  const nameOf = useServiceName()
  const isFull = selected.length >= limits.listItems
  return (
    <>
      <SelectField
        label={t`Services`}
        hint={t({ message: `Up to ${limits.listItems}`, context: 'number of choices' })}
        error={error}
        value={unchosen}
        disabled={isFull}
        onChange={(event) => event.target.value !== unchosen && onChange([...selected, event.target.value])}
      >
        <option value={unchosen} disabled>
          {t`Choose a service`}
        </option>
        {categories.map((category) => (
          <optgroup key={category} label={i18n._(categoryNames[category])}>
            {serviceCatalogue[category]
              .filter((service) => !selected.includes(service))
              .map((service) => (
                <option key={service} value={service}>
                  {nameOf(service)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      {selected.length > 0 && (
        <TagList label={t`Chosen services`}>
          {selected.map((service) => {
            const name = nameOf(service)
            return (
              <Tag key={service}>
                {name}
                <IconButton
                  label={t`Remove ${name}`}
                  icon={<X aria-hidden="true" size={14} />}
                  onClick={() => onChange(selected.filter((known) => known !== service))}
                />
              </Tag>
            )
          })}
        </TagList>
      )}
      {isFull && (
        <p role="status">
          <Trans>You’ve reached the limit.</Trans>
        </p>
      )}
    </>
  )
}
