import { useLingui } from '@lingui/react/macro'
import { seesAdmin } from '#web/lib/site.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './header-links.module.css'

/** What stands in the header of the landing page alone: where its search is, others have theirs. */
export function HeaderLinks() {
  const { t } = useLingui()
  const viewer = useViewer()
  return (
    <nav aria-label={t`For developers and the site team`} className={css['links']}>
      <TextLink tone="quiet" href={paths.apiDocs}>{t`API Docs`}</TextLink>
      {seesAdmin(viewer) && <TextLink tone="quiet" href={paths.admin}>{t`Dashboard`}</TextLink>}
    </nav>
  )
}
