import { Trans, useLingui } from '@lingui/react/macro'
import css from './api-guide.module.css'
import { Chapter, type ChapterFacts } from './chapter.tsx'
import { CodeBlock } from './code-block.tsx'

/** Tokens for programs, sessions for browsers, and what each may do. */
export function Authentication({ document, origin }: ChapterFacts) {
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
          Programs use a <b>personal access token</b>. It acts for the person who created it, and only as its scopes allow. It’s shown once
          and works until it expires or is revoked. When a request has a token, its cookies are ignored and it doesn’t need an Origin.
        </Trans>
      </p>
      <p>
        <Trans>
          Tokens start with <code>coterie_pat_</code>, so secret scanners can find leaked ones. Keep yours out of source code and URLs.
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
          Browsers on this site use a <b>session</b>, an HttpOnly cookie. Their write requests must carry this site’s Origin. Payments,
          prices, sign-in, tokens and everything for the site team require a session. CORS isn’t supported: other sites must call through
          their own server, where their token is safe.
        </Trans>
      </p>
    </Chapter>
  )
}
