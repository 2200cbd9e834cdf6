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
