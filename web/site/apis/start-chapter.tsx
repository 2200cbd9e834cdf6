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
