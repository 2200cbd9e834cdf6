import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { NewcomerDialog } from './newcomer-dialog.tsx'

/** What's withheld of what someone new writes, and the way to what opens when. */
export function NewcomerNote({ about }: { readonly about: 'post' | 'message' }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm muted">
      <p>
        {about === 'post'
          ? t`Your account is new. For now, your posts only show up for your followers.`
          : t`Your account is new. Your message arrives once your account has opened up.`}
      </p>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Trans>What opens when</Trans>
      </Button>
      {isOpen && <NewcomerDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
