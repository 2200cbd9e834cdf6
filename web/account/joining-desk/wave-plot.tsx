import { Trans, useLingui } from '@lingui/react/macro'
import type { WaveView } from '#contract/account/waves.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './waves.module.css'

const [hour, day] = [3_600_000, 86_400_000]

/** Sign-ups by hour or day, and which of them were in a surge. */
export function WavePlot({ view: { from, to, step, signUps, surges } }: { readonly view: WaveView }) {
  const { t, i18n } = useLingui()
  const length = step === 'hour' ? hour : day
  const counts = new Map(signUps.map(({ at, count }) => [Date.parse(at), count]))
  const first = Math.floor(Date.parse(from) / length) * length
  const bars = Array.from({ length: Math.max(1, Math.ceil((Date.parse(to) - first) / length)) }, (_, index) => first + index * length)
  const most = Math.max(1, ...counts.values())
  const inSurge = (at: number) =>
    surges.some(({ beganAt, endedAt }) => Date.parse(beganAt) < at + length && (endedAt === null || Date.parse(endedAt) > at))
  const format = new Intl.DateTimeFormat(
    i18n.locale,
    step === 'hour'
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { month: 'short', day: 'numeric', timeZone: 'UTC' },
  )
  const hasSurge = bars.some(inSurge)
  return (
    <div className="grid gap-2">
      <ol aria-label={step === 'hour' ? t`Sign-ups by hour` : t`Sign-ups by day`} className={css['bars']}>
        {bars.map((at) => {
          const [when, count, isSurge] = [format.format(at), i18n.number(counts.get(at) ?? 0), inSurge(at)]
          const said = isSurge ? t`${when}: ${count} sign-ups, in a surge` : t`${when}: ${count} sign-ups`
          return (
            <li key={at}>
              <span className="visually-hidden">{said}</span>
              <span className={css['slot']} title={said} aria-hidden="true">
                <span
                  className={classNames(css['bar'], isSurge && css['surge'])}
                  style={{ blockSize: `${(100 * (counts.get(at) ?? 0)) / most}%` }}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <p className={css['ends']} aria-hidden="true">
        <span>{format.format(bars[0])}</span>
        <span>{format.format(bars.at(-1))}</span>
      </p>
      {hasSurge && (
        <p className={css['legend']} aria-hidden="true">
          <span className={css['key']} />
          <Trans>Surge</Trans>
        </p>
      )}
    </div>
  )
}
