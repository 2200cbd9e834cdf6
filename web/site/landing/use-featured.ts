import { useLingui } from '@lingui/react'
import type { Locale } from '#contract/languages.ts'
import { picturesQuery } from '#web/people/directory/pictures.ts'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { postingCreatorsQuery } from './queries.ts'

const most = 3

/** Of the creators posting this week, those who are shown first with a photo of their work, and the others. */
export function useFeatured() {
  const { i18n } = useLingui()
  const { data: ids, isPending } = useQuery(postingCreatorsQuery(useQueryClient(), i18n.locale as Locale))
  const { data: pictures, isPending: isWaiting } = useQuery({ ...picturesQuery(ids ?? []), enabled: ids !== undefined && ids.length > 0 })
  const featured = (ids ?? [])
    .flatMap((id) => {
      const picture = pictures?.[id]?.[0]
      return picture ? [{ id, picture }] : []
    })
    .slice(0, most)
  const others = (ids ?? []).filter((id) => featured.every((one) => one.id !== id))
  return { featured, others, isPending: isPending || (ids !== undefined && ids.length > 0 && isWaiting) }
}
