import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Newcomer } from '#contract/people/newcomers.ts'
import { call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const newcomerQuery = queryOptions({
  queryKey: ['newcomer'],
  queryFn: ({ signal }) => call('GET /api/me/newcomer', { signal }),
  staleTime: 0,
})

/** What a new account can't do yet, and when it can. */
export function NewcomerDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(newcomerQuery)
  return (
    <Dialog title={t`Your account is new`} size="s" onClose={onClose}>
      <div className="grid gap-5">
        {data === undefined && (
          <LoadState title={t`We couldn’t load this`} error={error} onRetry={refetch}>
            <Skeleton width="90%" /> <Skeleton width="70%" />
          </LoadState>
        )}
        {data === null && (
          <p>
            <Trans>All limits for new accounts have ended for you.</Trans>
          </p>
        )}
        {data && <Steps newcomer={data} />}
      </div>
    </Dialog>
  )
}

function Steps({ newcomer }: { readonly newcomer: Newcomer }) {
  const { i18n } = useLingui()
  const { step, firstStepUntil, until, answers, answersNeeded, perDay } = newcomer
  const moment = (at: string) => absoluteTime(new Date(at), i18n.locale)
  const [first, last] = [moment(firstStepUntil), moment(until)]
  const { follows, conversations, uploads } = perDay
  return (
    <>
      <p>
        <Trans>To keep spam out, new accounts have a few limits for now. They end by themselves.</Trans>
      </p>
      {step === 'first' && (
        <section className="grid gap-2">
          <h3 className="font-bold">
            <Trans>Until {first}, or until someone answers you</Trans>
          </h3>
          <ul className="grid gap-1 text-sm">
            <li>
              <Plural value={follows} one="You can follow # person a day." other="You can follow # people a day." />
            </li>
            <li>
              <Plural value={conversations} one="You can start # conversation a day." other="You can start # conversations a day." />
            </li>
            <li>
              <Plural value={uploads} one="You can upload # photo or video a day." other="You can upload # photos or videos a day." />
            </li>
            <li>
              <Trans>You can’t add links to comments.</Trans>
            </li>
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="font-bold">
          <Plural
            value={answersNeeded}
            one={`Until ${last}, or until # person has answered you`}
            other={`Until ${last}, or until # people have answered you`}
          />
        </h3>
        <ul className="grid gap-1 text-sm">
          <li>
            <Trans>Posts only show up for your followers.</Trans>
          </li>
          <li>
            <Trans>Messages to people who don’t know you arrive afterwards.</Trans>
          </li>
          <li>
            <Trans>Only your followers get notified about what you do.</Trans>
          </li>
        </ul>
      </section>
      <p className="text-sm muted">
        <Plural value={answers} one="# person has answered you so far." other="# people have answered you so far." />{' '}
        <Trans>A follow, a like, a comment or a message counts, from anyone who isn’t new. So does your first subscription.</Trans>
      </p>
    </>
  )
}
