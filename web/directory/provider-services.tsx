import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/users.ts'
import { useServiceName } from '#web/services/use-service-name.ts'
import { Tag, TagList } from '#web/ui/tag.tsx'

/** Three services, and how many more there are. */
export function ProviderServices({ creator }: { readonly creator: PublicUser }) {
  const { t } = useLingui()
  const nameOf = useServiceName()
  const more = creator.services.length - limits.servicesInResult
  if (creator.services.length === 0) return null
  return (
    <TagList label={t`Services`}>
      {creator.services.slice(0, limits.servicesInResult).map((service) => (
        <Tag key={service}>{nameOf(service)}</Tag>
      ))}
      {more > 0 && <Tag>{t`+${more} more`}</Tag>}
    </TagList>
  )
}
