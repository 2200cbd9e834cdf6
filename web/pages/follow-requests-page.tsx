import { Trans, useLingui } from '@lingui/react/macro'
import { RequestList } from '#web/graph/follows/request-list.tsx'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { DiscoverAside } from './discover-aside.tsx'

// Its texts are few people’s, and go with the settings of following.
const SentRequests = latePart(
  async () => (await withPageTexts(() => import('#web/graph/follows/sent-requests.tsx'), 'settings')).SentRequests,
)

/** `/follow-requests`: who waits to be let in, and where one waits oneself. */
export function FollowRequestsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  return (
    <AppPage
      title={t`Follow requests`}
      top={<PageHeading>{t`Follow requests`}</PageHeading>}
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      {viewer ? (
        <>
          <RequestList />
          <SentRequests />
        </>
      ) : (
        <EmptyState
          title={t`Sign in to see who asked to follow you`}
          action={
            <ButtonLink variant="ink" href={paths.signIn({ next: paths.followRequests })}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          }
        />
      )}
    </AppPage>
  )
}
