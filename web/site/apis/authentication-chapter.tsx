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
