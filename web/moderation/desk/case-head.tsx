import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { CaseDetail } from '#contract/moderation/moderation.ts'
import { call } from '#web/lib/api.ts'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './case.module.css'
import { Due } from './due.tsx'
import { deskKey } from './keys.ts'
import { PersonLine } from './person-line.tsx'

/** What the case is about, since when, by when, and whose it is. */
export function CaseHead({ case: detail }: { readonly case: CaseDetail }) {
  const { i18n } = useLingui()
  const { id, target, person, reasons, isUrgent, state, openedAt, dueAt, closedAt, assignee } = detail
  return (
    <header className={css['head']}>
      <div className={css['title']}>
        <h2>
          {i18n._(targetTexts[target.kind])} · <Trans>case {id}</Trans>
        </h2>
        {isUrgent && (
          <Badge tone="danger">
            <Trans>Urgent</Trans>
          </Badge>
        )}
        {state === 'closed' && (
          <Badge tone="ok">
            <Trans context="state of a case">Closed</Trans>
          </Badge>
        )}
        {target.isGone && (
          <Badge>
            <Trans>No longer available</Trans>
          </Badge>
        )}
      </div>
      <p>{reasons.map((reason) => i18n._(reasonTexts[reason].label)).join(', ')}</p>
      <dl className={css['facts']}>
        <dt>{target.kind === 'person' ? <Trans>Person</Trans> : <Trans>Author</Trans>}</dt>
        <dd>
          <PersonLine person={person} />{' '}
          {person && (
            <TextLink tone="quiet" href={paths.adminTab('users', { q: person.username })}>
              <Trans>View in Users</Trans>
            </TextLink>
          )}
        </dd>
        {target.path && !target.isGone && (
          <>
            <dt>
              <Trans>Location</Trans>
            </dt>
            <dd>
              <TextLink href={target.path}>
                <Trans>View on the site</Trans>
              </TextLink>
            </dd>
          </>
        )}
        <dt>
          <Trans>Opened</Trans>
        </dt>
        <dd>
          <RelativeTime at={openedAt} look="ago" />
        </dd>
        <dt>{closedAt ? <Trans context="state of a case">Closed</Trans> : <Trans>Due</Trans>}</dt>
        <dd>{closedAt ? <RelativeTime at={closedAt} look="ago" /> : <Due at={dueAt} />}</dd>
        <dt>
          <Trans>Assigned to</Trans>
        </dt>
        <dd>{assignee ? <PersonLine person={assignee} /> : <Trans>Unassigned</Trans>}</dd>
      </dl>
      {state !== 'closed' && <Assign case={detail} />}
    </header>
  )
}

function Assign({ case: { id, assignee } }: { readonly case: CaseDetail }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const isMine = assignee !== null && assignee.id === viewer?.id
  const assign = useAction(t`We couldn’t assign the case`, async () => {
    await call('POST /api/admin/cases/{id}/assign', { params: { id }, body: { toMe: !isMine } })
    await queryClient.invalidateQueries({ queryKey: deskKey })
  })
  return (
    <div>
      <Button isLoading={assign.isPending} onClick={assign.run}>
        {isMine ? <Trans>Unassign</Trans> : <Trans>Assign to me</Trans>}
      </Button>
    </div>
  )
}
