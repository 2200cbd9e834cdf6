import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './api-guide.module.css'
import { Chapter, type ChapterFacts } from './chapter.tsx'
import { CodeBlock } from './code-block.tsx'

const problem = `{
  "type": "about:blank",
  "title": "Some fields are not valid.",
  "status": 422,
  "code": "invalid_input",
  "message": "content: Please write something.",
  "fields": [{ "field": "content", "rule": "empty", "message": "Please write something." }],
  "requestId": "kB3xq0sQf1m2n3o4p5q6rA"
}`

/** What a refusal says, and what to do about each kind of it. */
export function Errors({ document }: ChapterFacts) {
  const { t } = useLingui()
  const byStatus = Map.groupBy(Object.entries(document['x-errors']), ([, { status }]) => status)
  return (
    <Chapter id="errors" title={<Trans>Errors</Trans>} code={<CodeBlock name="JSON" of={t`Errors`} code={problem} />}>
      <p>
        <Trans>
          A refusal is a problem document (RFC 9457). Decide by <code>code</code>, which stays the same; <code>message</code> is for people,
          and <code>fields</code> names what was wrong with the input. Name the <code>requestId</code> when you ask for help.
        </Trans>
      </p>
      <dl className={css['facts2']}>
        <StatusRow status="400">
          <Trans>The request cannot be read: its JSON, its page mark or its address. Mend it; sending it again changes nothing.</Trans>
        </StatusRow>
        <StatusRow status="401">
          <Trans>
            Nobody is signed in, or the token is wrong, over or ended. Stop, and ask the person for a new token. A right cookie does not
            help a wrong token.
          </Trans>
        </StatusRow>
        <StatusRow status="402">
          <Trans>The card was declined. Nothing was charged, and the payment can be tried with another card.</Trans>
        </StatusRow>
        <StatusRow status="403">
          <Trans>
            You are known, but may not do this: the token lacks a scope, the post is for subscribers, or one of you blocked the other. Do
            not try again as you are.
          </Trans>
        </StatusRow>
        <StatusRow status="404">
          <Trans>It is not there, or not for you: both answer alike.</Trans>
        </StatusRow>
        <StatusRow status="409">
          <Trans>It does not fit what is there now, such as a name that is taken. Read it again and decide anew.</Trans>
        </StatusRow>
        <StatusRow status="413, 415">
          <Trans>The file or the request is too large or of a kind that is not taken.</Trans>
        </StatusRow>
        <StatusRow status="422">
          <Trans>Some fields are not valid; the document says which and why.</Trans>
        </StatusRow>
        <StatusRow status="429">
          <Trans>
            Too many calls. Wait as many seconds as <code>Retry-After</code> says.
          </Trans>
        </StatusRow>
        <StatusRow status="500, 503">
          <Trans>
            Our trouble, not yours. Try again after <code>Retry-After</code> or with growing waits: 1, 2, 4, 8 seconds, and some chance in
            them. Writes are safe to repeat with an Idempotency-Key.
          </Trans>
        </StatusRow>
      </dl>
      <details className={css['more']}>
        <summary>
          <Trans>All codes</Trans>
        </summary>
        <ul className={css['plain']} lang="en">
          {[...byStatus]
            .sort(([a], [b]) => a - b)
            .map(([status, codes]) => (
              <li key={status}>
                <b>{status}</b>
                <ul>
                  {codes.map(([code, { text }]) => (
                    <li key={code}>
                      <code>{code}</code>: {text}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      </details>
    </Chapter>
  )
}

function StatusRow({ status, children }: { readonly status: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{status}</dt>
      <dd>{children}</dd>
    </div>
  )
}
