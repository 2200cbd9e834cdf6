import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Chapter, type ChapterFacts } from './chapter.tsx'
import { CodeBlock } from './code-block.tsx'

/** What holds for every call: pages, repeating, money, files. */
export function Conventions({ origin }: ChapterFacts) {
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
            Lists are plain arrays. <code>limit</code> sets the page size, from 1 to {most} entries (default {page}). If there’s another
            page, the <code>Link</code> header contains its URL. Cursors are opaque and work only for their own list.
          </Trans>
        </p>
      </Chapter>
      <Chapter
        id="idempotency"
        title={<Trans>Idempotency</Trans>}
        code={
          <CodeBlock
            name="curl"
            of={t`Idempotency`}
            code={`curl -X POST '${origin}/api/posts' \\\n  -H "Authorization: Bearer $COTERIE_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -H 'Idempotency-Key: 0193a5be-post-1' \\\n  -d '{"content":"Once, however often this is sent."}'`}
          />
        }
      >
        <p>
          <Trans>
            Requests with an <code>Idempotency-Key</code> run once per key. The same key and body return the first response again for{' '}
            {hours} hours. A different body is rejected. Messages have a <code>clientId</code> for the same purpose. Follow, unfollow and a
            like with a target state name the final state, so repeating them changes nothing.
          </Trans>
        </p>
      </Chapter>
      <Chapter id="money" title={<Trans>Money amounts</Trans>}>
        <p>
          <Trans>
            Amounts are integers in the smallest unit of their currency, next to an ISO 4217 code: 999 with USD is $9.99. Fields with{' '}
            <code>Label</code> in their name are ready to display. Never add amounts in different currencies.
          </Trans>
        </p>
      </Chapter>
      <Chapter
        id="files"
        title={<Trans>File uploads</Trans>}
        code={
          <CodeBlock
            name="curl"
            of={t`File uploads`}
            code={`curl -X POST '${origin}/api/upload' \\\n  -H "Authorization: Bearer $COTERIE_TOKEN" \\\n  -F 'media=@picture.jpg'`}
          />
        }
      >
        <p>
          <Trans>
            Send a file as the form field <code>media</code>: a photo or video of up to {megabytes} MB and {seconds} seconds. We re-encode
            it without location and camera data. The response contains a URL you can use in posts, messages and profiles. Unused files are
            deleted after a day. People who can’t read a post can’t read its files either.
          </Trans>
        </p>
      </Chapter>
    </>
  )
}
