import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Chapter, type ChapterFacts } from './chapter.tsx'
import { CodeBlock } from './code-block.tsx'

/** The first call, from nothing. */
export function GettingStarted({ origin }: ChapterFacts) {
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
          The base URL is <code>{origin}/api</code>. Requests and responses are JSON in UTF-8, times are ISO 8601 in UTC, and IDs are
          integers. You don’t need credentials for what visitors can read.
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>
            Create a token <TextLink href={paths.apiTokens}>in your settings</TextLink> and choose what it can do.
          </Trans>
        </li>
        <li>
          <Trans>
            Send it as <code>Authorization: Bearer …</code> with every request.
          </Trans>
        </li>
        <li>
          <Trans>Every endpoint below has an example you can run as is.</Trans>
        </li>
      </ol>
    </Chapter>
  )
}
