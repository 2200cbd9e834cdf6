import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { absoluteTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { AppealPart, type StatementProps } from './appeal-part.tsx'
import { decisionEffect, lasts } from './decision-texts.ts'
import { reasonTexts } from './reasons.ts'
import css from './statement.module.css'
import { targetTexts } from './targets.ts'

/** Everything a person is owed about a decision: what, why, by which rule, how long, by whom, and what they can do about it. */
export function StatementText({ statement, appealKey, onAppealed }: StatementProps) {
  const { i18n } = useLingui()
  const { action, target, ground, basis, explanation, isAutomated, decidedAt, until, reversedAt } = statement
  const at = (instant: string) => <time dateTime={instant}>{absoluteTime(new Date(instant), i18n.locale)}</time>
  return (
    <div className="grid gap-3 measure">
      <p>{i18n._(decisionEffect(action))}</p>
      {reversedAt && (
        <p className={css['reversed']}>
          <Trans>We reversed this decision on {at(reversedAt)}. It no longer applies.</Trans>
        </p>
      )}
      <dl className={css['facts']}>
        <Fact name={<Trans>What it’s about</Trans>}>
          {target.kind === 'person' ? <Trans>Your account</Trans> : i18n._(targetTexts[target.kind])}
          {target.excerpt && (
            <span dir="auto" className={css['excerpt']}>
              “{target.excerpt}”
            </span>
          )}
        </Fact>
        <Fact name={<Trans>Explanation</Trans>}>
          <span dir="auto" className="whitespace-pre-wrap">
            {explanation}
          </span>
        </Fact>
        <Fact name={<Trans>Reason</Trans>}>{i18n._(reasonTexts[ground].label)}</Fact>
        <Fact name={<Trans>Rule</Trans>}>
          {basis === 'law' ? (
            <Trans>It breaks the law.</Trans>
          ) : (
            <Trans>
              It breaks the <TextLink href={paths.terms}>terms of this site</TextLink>.
            </Trans>
          )}
        </Fact>
        <Fact name={<Trans>Decided</Trans>}>{at(decidedAt)}</Fact>
        {lasts(action) && (
          <Fact name={<Trans context="end of a decision">Until</Trans>}>{until ? at(until) : <Trans>No end date</Trans>}</Fact>
        )}
        <Fact name={<Trans>Decided by</Trans>}>
          {isAutomated ? <Trans>Automated, without human review</Trans> : <Trans>A moderator of this site, without automated tools.</Trans>}
        </Fact>
      </dl>
      <AppealPart statement={statement} appealKey={appealKey} onAppealed={onAppealed} />
    </div>
  )
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
