import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#web/lib/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { WaitingRows } from './person-option.tsx'
import type { Found } from './use-people-search.ts'

/** What stands where there are no people: that it searches, found nobody, or failed. */
export function Outcome({ found }: { readonly found: Found }) {
  const { i18n } = useLingui()
  if (found.kind === 'waiting') return <WaitingRows />
  if (found.kind === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm muted p-3">
        <p>{errorText(i18n, found.error)}</p>
        <Button size="s" onClick={found.retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )
  }
  const isNobody = found.kind === 'found' && found.people.length === 0
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-3 text-sm muted p-3" hidden={!isNobody}>
      {isNobody && <Trans>No results found</Trans>}
    </p>
  )
}
