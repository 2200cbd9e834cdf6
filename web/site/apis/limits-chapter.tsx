import { Trans, useLingui } from '@lingui/react/macro'
import css from './api-guide.module.css'
import { Chapter, type ChapterFacts } from './chapter.tsx'
import { CodeBlock } from './code-block.tsx'

const limited = `HTTP/1.1 429 Too Many Requests
RateLimit-Policy: "search";q=120
RateLimit: "search";r=0;t=34
Retry-After: 34`

/** How many calls there may be. */
export function RateLimits({ document }: ChapterFacts) {
  const { t } = useLingui()
  return (
    <Chapter id="limits" title={<Trans>Rate limits</Trans>} code={<CodeBlock name="HTTP" of={t`Rate limits`} code={limited} />}>
      <p>
        <Trans>
          Each endpoint names its rate limit, counted per account, or per IP address for visitors. Every response says which limit applies,
          how many requests are left and when it resets, in seconds. The site team can multiply all limits.
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
                <Trans context="calls of the API">Requests</Trans>
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
                  {burst !== undefined && <Trans> (burst {burst})</Trans>}
                  {perAddress !== undefined && <Trans> (per IP address {perAddress})</Trans>}
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
