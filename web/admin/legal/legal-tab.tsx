import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useStaffRole } from '#web/admin/shell/staff-state.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { Editor } from './editor.tsx'
import css from './legal.module.css'
import { legalKey } from './legal-key.ts'
import { VersionList } from './version-list.tsx'

type Name = 'terms' | 'privacy'

/** The terms and the privacy policy: their versions, and the next one to be (D33). */
export function LegalTab() {
  const { t } = useLingui()
  const [document, setDocument] = useState<Name>('terms')
  const tabs = [
    { id: 'terms', label: t`Terms of Service` },
    { id: 'privacy', label: t`Privacy Policy` },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tabs name="legal" label={t`Documents`} tabs={tabs} selected={document} onSelect={setDocument} />
      <TabPanel name="legal" selected={document}>
        <Versions key={document} document={document} />
      </TabPanel>
    </div>
  )
}

function Versions({ document }: { readonly document: Name }) {
  const { t } = useLingui()
  const mayWrite = useStaffRole() === 'owner'
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: legalKey(document),
    queryFn: ({ signal }) => call('GET /api/admin/legal/{document}', { params: { document }, signal }),
    staleTime: 0,
  })
  if (error && !data) return <LoadError title={t`We couldn’t load the versions`} error={error} onRetry={refetch} />
  if (!data) return <TabSkeleton />
  const current = data.find(({ state }) => state === 'in_force')
  if (isWriting && current) return <Editor document={document} current={current} versions={data} onDone={() => setWriting(false)} />
  return (
    <div className={css['versions']}>
      {mayWrite ? (
        <div>
          <Button variant="ink" onClick={() => setWriting(true)}>
            <Trans>Write new version</Trans>
          </Button>
        </div>
      ) : (
        <p className={css['note']}>
          <Trans>Only owners can edit these documents.</Trans>
        </p>
      )}
      <VersionList document={document} versions={data} mayChange={mayWrite} />
    </div>
  )
}
