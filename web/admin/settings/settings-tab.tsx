import { useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { call } from '#web/lib/api.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { BrandingForm } from './branding-form.tsx'
import { FeaturesForm } from './features-form.tsx'
import { JoiningForm } from './joining-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { NetworksForm } from './networks-form.tsx'
import { SellerForm } from './seller-form.tsx'
import css from './settings.module.css'
import { settingsKey } from './use-settings-form.ts'

/** What the site is called, how it looks, how much people may do, whom invoices name, and which parts are there. Each form is saved on its own. */
export function SettingsTab() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
    staleTime: 0,
  })
  if (error && !data) return <LoadError title={t`We couldn’t load the settings`} error={error} onRetry={refetch} />
  if (!data) return <TabSkeleton />
  return (
    <div className={css['settings']}>
      <BrandingForm saved={data.settings.branding} defaults={data.defaults.branding} />
      <LimitsForm saved={data.settings.limits} defaults={data.defaults.limits} />
      <SellerForm saved={data.settings.seller} />
      <JoiningForm saved={data.settings.joining} />
      <FeaturesForm saved={data.settings.features} />
      <NetworksForm saved={data.settings.networks} defaults={data.defaults.networks} />
    </div>
  )
}
