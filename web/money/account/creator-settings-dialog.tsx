import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useId } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { CreatorSettingsForm, useCreatorSettings } from '#web/money/creators/creator-settings-form.tsx'
import { olderPricesQuery } from '#web/money/studio/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { OlderPrices } from './older-prices.tsx'

interface CreatorSettingsDialogProps {
  readonly own: OwnUser
  readonly onClose: () => void
}

/** What a creator offers and asks for, and who still pays what it was before. */
export function CreatorSettingsDialog({ own, onClose }: CreatorSettingsDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const queryClient = useQueryClient()
  // With another price others pay an older one.
  const readPrices = () => void queryClient.invalidateQueries({ queryKey: olderPricesQuery(own.id).queryKey })
  const form = useCreatorSettings(own, readPrices, onClose)
  return (
    <FormDialog
      title={t`Creator Settings`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" isLoading={form.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <CreatorSettingsForm id={formId} form={form} />
      <OlderPrices own={own} />
    </FormDialog>
  )
}
