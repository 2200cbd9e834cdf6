import { Trans, useLingui } from '@lingui/react/macro'
import type { Decision } from '#contract/moderation/moderation.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { reasonTexts } from '#web/moderation/reports/reasons.ts'
import { targetTexts } from '#web/moderation/reports/targets.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { actionTexts } from './action-texts.ts'
import { AppealForm } from './appeal-form.tsx'
import css from './case.module.css'
import { PersonLine } from './person-line.tsx'

/** A decision, what the person says against it, and what came of that. */
export function AppealCard({ decision }: { readonly decision: Decision }) {
  const { i18n } = useLingui()
  const { id, action, target, ground, basis, explanation, decidedAt, decidedBy, until, person, appeal, appealDecidedBy } = decision
  if (!appeal) return null
  return (
    <article className={css['appeal']} aria-labelledby={`appeal-${id}`}>
      <h2 id={`appeal-${id}`} className={css['title']}>
        <span>
          {i18n._(actionTexts[action].label)} · {i18n._(targetTexts[target.kind])}
        </span>
        {appeal.state === 'upheld' && (
          <Badge>
            <Trans>Upheld</Trans>
          </Badge>
        )}
        {appeal.state === 'reversed' && (
          <Badge tone="ok">
            <Trans>Reversed</Trans>
          </Badge>
        )}
      </h2>
      <dl className={css['facts']}>
        <dt>
          <Trans>Person</Trans>
        </dt>
        <dd>
          <PersonLine person={person} />
        </dd>
        {target.excerpt && (
          <>
            <dt>
              <Trans>What it’s about</Trans>
            </dt>
            <dd dir="auto">“{target.excerpt}”</dd>
          </>
        )}
        <dt>
          <Trans>Reason</Trans>
        </dt>
        <dd>
          {i18n._(reasonTexts[ground].label)} ({basis === 'law' ? <Trans>law</Trans> : <Trans>terms</Trans>})
        </dd>
        <dt>
          <Trans>Decided</Trans>
        </dt>
        <dd>
          <RelativeTime at={decidedAt} look="ago" /> {decidedBy && <span dir="auto">· {decidedBy.displayName}</span>}
          {until && (
            <>
              {' · '}
              <Trans>until {absoluteTime(new Date(until), i18n.locale)}</Trans>
            </>
          )}
        </dd>
        <dt>
          <Trans>What we told the person</Trans>
        </dt>
        <dd dir="auto" className="whitespace-pre-wrap">
          {explanation}
        </dd>
      </dl>
      <h3>
        <Trans>Their appeal</Trans> · <RelativeTime at={appeal.createdAt} look="ago" />
      </h3>
      <blockquote dir="auto" className={css['words']}>
        {appeal.text}
      </blockquote>
      {appeal.state === 'open' ? (
        <Open decision={decision} />
      ) : (
        <>
          <h3>
            <Trans context="noun">Response</Trans> {appealDecidedBy && <span dir="auto">· {appealDecidedBy.displayName}</span>}
          </h3>
          <p dir="auto" className="whitespace-pre-wrap">
            {appeal.answer}
          </p>
        </>
      )}
    </article>
  )
}

/** Nobody decides twice about the same, or about themself (DSA article 20). */
function Open({ decision }: { readonly decision: Decision }) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { decidedBy, person } = decision
  const bar =
    viewer && decidedBy?.id === viewer.id
      ? t`You made this decision. Someone else must decide this appeal.`
      : viewer && person?.id === viewer.id
        ? t`This is about you. Someone else must decide this appeal.`
        : null
  return <AppealForm decision={decision} bar={bar} />
}
