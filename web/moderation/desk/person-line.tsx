import { Trans } from '@lingui/react/macro'
import type { Author } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Somebody with the way to them; who is gone has none. */
export function PersonLine({ person }: { readonly person: Author | null }) {
  if (!person) return <Trans>Deleted account</Trans>
  return (
    <TextLink dir="auto" href={paths.profile(person.id)}>
      {person.displayName} (@{person.username})
    </TextLink>
  )
}
