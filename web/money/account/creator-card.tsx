import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { site } from '#web/lib/site.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/part.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import css from './account.module.css'
import { Banking } from './banking.tsx'
import { CreatorSettingsDialog } from './creator-settings-dialog.tsx'
import { DeleteCreatorDialog } from './delete-creator-dialog.tsx'
import { InvoiceDetailsDialog } from './invoice-details-dialog.tsx'

/** Whether one is a creator, and everything that can be done about it. */
export function CreatorCard({ own }: { readonly own: OwnUser }) {
  const { t } = useLingui()
  return <Part title={t`Creator Status`}>{own.isCreator ? <Creator own={own} /> : <NoCreator />}</Part>
}

function NoCreator() {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2-4">
        <Badge>
          <Trans>Regular User Account</Trans>
        </Badge>
      </p>
      <p className="measure text-sm muted">
        <Trans>Write for subscribers and get paid every month.</Trans>
      </p>
      <div className={css['actions']}>
        <ButtonLink variant="ink" href={paths.creatorSetup}>
          <Trans>Become a Creator</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

function Creator({ own }: { readonly own: OwnUser }) {
  const [open, setOpen] = useState<'settings' | 'banking' | 'invoices' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2-4">
        <Badge tone="brand">
          <Trans>Active Creator Account</Trans>
        </Badge>
        <Price cents={own.subscriptionPrice ?? site().limits.defaultPriceCents} currency={own.currency} />
      </p>
      <div className={css['actions']}>
        <Button onClick={() => setOpen('settings')}>
          <Trans>Edit Settings</Trans>
        </Button>
        <Button onClick={() => setOpen('banking')}>
          <Trans>Banking</Trans>
        </Button>
        <Button onClick={() => setOpen('invoices')}>
          <Trans>Invoice details</Trans>
        </Button>
        <ButtonLink href={paths.creatorDashboard}>
          <Trans>Creator Dashboard</Trans>
        </ButtonLink>
        <Button variant="quiet" className="danger" onClick={() => setOpen('delete')}>
          <Trans>Delete Creator Account</Trans>
        </Button>
      </div>
      {open === 'settings' && <CreatorSettingsDialog own={own} onClose={close} />}
      {open === 'banking' && <Banking creatorId={own.id} onClose={close} />}
      {open === 'invoices' && <InvoiceDetailsDialog creatorId={own.id} onClose={close} />}
      {open === 'delete' && <DeleteCreatorDialog own={own} onClose={close} />}
    </>
  )
}
