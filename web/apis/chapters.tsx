import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './api-guide.module.css'
import { CodeBlock } from './code-block.tsx'
import type { ApiDocument } from './document.ts'

interface ChapterProps {
  readonly document: ApiDocument
  readonly origin: string
}

function Chapter({
  id,
  title,
  children,
  code,
}: {
  readonly id: string
  readonly title: ReactNode
  readonly children: ReactNode
  readonly code?: ReactNode
}) {
  return (
    <section id={id} className={css['chapter']} aria-labelledby={`${id}-title`}>
      <div className={css['text']}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
      {code && <div className={css['code']}>{code}</div>}
    </section>
  )
}

export function GettingStarted({ origin }: ChapterProps) {
  const { t } = useLingui()
  return (
    <Chapter
      id="start"
      title={<Trans>Getting started</Trans>}
      code={
        <CodeBlock
          name="curl"
          of={t`Getting started`}
          code={`export COTERIE_TOKEN=coterie_pat_…\n\ncurl '${origin}/api/me' \\\n  -H "Authorization: Bearer $COTERIE_TOKEN"`}
        />
      }
    >
      <p>
        <Trans>
          The base address is <code>{origin}/api</code>. Requests and answers are JSON in UTF-8, times are ISO 8601 in UTC, and ids are
          integers. What visitors may read needs no credentials at all.
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>
            Make a token <TextLink href={paths.apiTokens}>in your settings</TextLink> and choose what it may do.
          </Trans>
        </li>
        <li>
          <Trans>
            Send it as <code>Authorization: Bearer …</code> with every call.
          </Trans>
        </li>
        <li>
          <Trans>Every call below has an example that works as it stands.</Trans>
        </li>
      </ol>
    </Chapter>
  )
}

export function Authentication({ document, origin }: ChapterProps) {
  const { t } = useLingui()
  return (
    <Chapter
      id="authentication"
      title={<Trans>Authentication</Trans>}
      code={
        <CodeBlock
          name="TypeScript"
          of={t`Authentication`}
          code={`const response = await fetch('${origin}/api/me', {\n  headers: { Authorization: \`Bearer \${process.env.COTERIE_TOKEN}\` },\n})\nconst me = await response.json()`}
        />
      }
    >
      <p>
        <Trans>
          Programs use a <b>personal access token</b>. It acts for the person who made it, does what its scopes allow, ends on its date or
          the moment it is ended, and is shown once. A call with a token takes no cookie beside it and needs no Origin.
        </Trans>
      </p>
      <p>
        <Trans>
          Tokens begin with <code>coterie_pat_</code>, so that programs that look for leaked secrets find them. Keep yours out of source
          code and addresses.
        </Trans>
      </p>
      <dl className={css['facts2']} lang="en">
        {Object.entries(document['x-scopes']).map(([scope, text]) => (
          <div key={scope}>
            <dt>
              <code>{scope}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          Browsers of this site use a <b>session</b>, an HttpOnly cookie; its writing calls must carry an Origin of this site. Moving money,
          prices, signing in, tokens and everything of the staff are for sessions only. There is no CORS: a page of another site calls
          through a server of its own, where its token is safe.
        </Trans>
      </p>
    </Chapter>
  )
}

const problem = `{
  "type": "about:blank",
  "title": "Some fields are not valid.",
  "status": 422,
  "code": "invalid_input",
  "message": "content: Please write something.",
  "fields": [{ "field": "content", "rule": "empty", "message": "Please write something." }],
  "requestId": "kB3xq0sQf1m2n3o4p5q6rA"
}`

export function Errors({ document }: ChapterProps) {
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

const limited = `HTTP/1.1 429 Too Many Requests
RateLimit-Policy: "search";q=120
RateLimit: "search";r=0;t=34
Retry-After: 34`

export function RateLimits({ document }: ChapterProps) {
  const { t } = useLingui()
  return (
    <Chapter id="limits" title={<Trans>Rate limits</Trans>} code={<CodeBlock name="HTTP" of={t`Rate limits`} code={limited} />}>
      <p>
        <Trans>
          Each call names the rate that counts it, per account, and for visitors per address. Every answer says which one, how many calls
          are left, and in how many seconds the count starts anew. The operator of a site may multiply all of them.
        </Trans>
      </p>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Rate</Trans>
              </th>
              <th scope="col">
                <Trans context="calls of the API">Calls</Trans>
              </th>
              <th scope="col">
                <Trans>Seconds</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(document['x-rates']).map(([name, { points, seconds, burst, perAddress }]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  {points}
                  {burst !== undefined && <Trans> (at once {burst})</Trans>}
                  {perAddress !== undefined && <Trans> (per address {perAddress})</Trans>}
                </td>
                <td>{seconds}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Chapter>
  )
}

export function Conventions({ origin }: ChapterProps) {
  const { t } = useLingui()
  const [page, most, hours, megabytes, seconds] = [
    limits.pageSize,
    limits.pageSizeMaximum,
    limits.idempotencyHours,
    limits.uploadMegabytes,
    limits.videoSeconds,
  ]
  return (
    <>
      <Chapter
        id="pages"
        title={<Trans>Pagination</Trans>}
        code={
          <CodeBlock
            name="HTTP"
            of={t`Pagination`}
            code={`GET ${origin}/api/posts?limit=${page}\n\nLink: </api/posts?limit=${page}&cursor=…>; rel="next"`}
          />
        }
      >
        <p>
          <Trans>
            Lists are plain arrays. <code>limit</code> asks for 1 to {most} entries, {page} unless you say otherwise. While there is more,
            the <code>Link</code> header holds the address of the next page; a page mark is opaque and belongs to its list.
          </Trans>
        </p>
      </Chapter>
      <Chapter
        id="idempotency"
        title={<Trans>Repeating safely</Trans>}
        code={
          <CodeBlock
            name="curl"
            of={t`Repeating safely`}
            code={`curl -X POST '${origin}/api/posts' \\\n  -H "Authorization: Bearer $COTERIE_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -H 'Idempotency-Key: 0193a5be-post-1' \\\n  -d '{"content":"Once, however often this is sent."}'`}
          />
        }
      >
        <p>
          <Trans>
            Calls that take an <code>Idempotency-Key</code> run once for each key: the same key and body answer the first reply again for{' '}
            {hours} hours, another body is refused. A message has a <code>clientId</code> of its own for the same purpose. Follow, unfollow,
            and like with a wish say what should be, so repeating them changes nothing.
          </Trans>
        </p>
      </Chapter>
      <Chapter id="money" title={<Trans>Amounts of money</Trans>}>
        <p>
          <Trans>
            Amounts are integers in the smallest unit of their currency, beside an ISO 4217 code: 999 with USD is $9.99. Fields with{' '}
            <code>Label</code> in their name are ready to show. Never add amounts of different currencies.
          </Trans>
        </p>
      </Chapter>
      <Chapter
        id="files"
        title={<Trans>Sending files</Trans>}
        code={
          <CodeBlock
            name="curl"
            of={t`Sending files`}
            code={`curl -X POST '${origin}/api/upload' \\\n  -H "Authorization: Bearer $COTERIE_TOKEN" \\\n  -F 'media=@picture.jpg'`}
          />
        }
      >
        <p>
          <Trans>
            Send a file as form field <code>media</code>: a picture or a video of at most {megabytes} MB and {seconds} seconds. It is made
            anew from its pixels, without place and camera. The answer holds an address that posts, messages and profiles take; what nothing
            refers to is deleted after a day. Who may not read a post may not read its files.
          </Trans>
        </p>
      </Chapter>
    </>
  )
}
