import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './api-guide.module.css'
import { Chapter, type ChapterFacts } from './chapter.tsx'
import { CodeBlock } from './code-block.tsx'

const problem = `{
  "type": "about:blank",
  "title": "Some fields aren’t valid.",
  "status": 422,
  "code": "invalid_input",
  "message": "content: Enter some text.",
  "fields": [{ "field": "content", "rule": "empty", "message": "Enter some text." }],
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
          Errors are problem documents (RFC 9457). Handle them by <code>code</code>, which never changes. <code>message</code> is for
          people, and <code>fields</code> says what’s wrong with the input. Include <code>requestId</code> when you ask for help.
        </Trans>
      </p>
      <dl className={css['facts2']}>
        <StatusRow status="400">
          <Trans>Malformed JSON, cursor or URL. Fix the request before retrying.</Trans>
        </StatusRow>
        <StatusRow status="401">
          <Trans>
            You aren’t signed in, or the token is invalid, expired or revoked. Stop and ask the user for a new token. A valid cookie doesn’t
            make up for an invalid token.
          </Trans>
        </StatusRow>
        <StatusRow status="402">
          <Trans>The card was declined. Nothing was charged. Retry with another card.</Trans>
        </StatusRow>
        <StatusRow status="403">
          <Trans>
            You don’t have permission: the token lacks a scope, the post is for subscribers, or one of you blocked the other. Don’t retry
            with the same access.
          </Trans>
        </StatusRow>
        <StatusRow status="404">
          <Trans>It doesn’t exist, or you can’t access it. Both return the same response.</Trans>
        </StatusRow>
        <StatusRow status="409">
          <Trans>
            The request conflicts with the current state, such as a name that’s already taken. Fetch the resource again before retrying.
          </Trans>
        </StatusRow>
        <StatusRow status="413, 415">
          <Trans>The file or request is too large, or its type isn’t supported.</Trans>
        </StatusRow>
        <StatusRow status="422">
          <Trans>Some fields are invalid. The response says which ones and why.</Trans>
        </StatusRow>
        <StatusRow status="429">
          <Trans>
            Too many requests. Wait the number of seconds in <code>Retry-After</code>.
          </Trans>
        </StatusRow>
        <StatusRow status="500, 503">
          <Trans>
            Server error. Retry after <code>Retry-After</code>, or with exponential backoff and jitter (1, 2, 4, 8 seconds). Writes are safe
            to repeat with an Idempotency-Key.
          </Trans>
        </StatusRow>
      </dl>
      <details className={css['more']}>
        <summary>
          <Trans>All error codes</Trans>
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
