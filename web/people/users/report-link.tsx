import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The way to report for visitors, who load no menus; signed-in people have it in theirs. */
export function ReportLink({ kind, id }: { readonly kind: 'person' | 'post' | 'comment'; readonly id: number }) {
  return (
    <TextLink tone="quiet" rel="nofollow" href={paths.report({ kind, id })}>
      <Trans>Report</Trans>
    </TextLink>
  )
}
