import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'

const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Where one deletes one's account. */
export function LeaveAccount({ own }: { readonly own: OwnUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      {isOpen && <LeaveDialog own={own} onClose={() => setOpen(false)} />}
    </>
  )
}
