import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { classNames } from '#web/ui/class-names.ts'
import css from './chart.module.css'
import { useWidth } from './use-width.ts'

interface BarChartProps {
  /** What it shows, in one sentence, for whoever does not see it. */
  readonly label: string
  readonly bars: readonly { readonly name: string; readonly value: number }[]
  /** `paid` is for money alone. */
  readonly look: 'people' | 'paid'
  readonly format: (value: number) => string
}

const height = 200
const margin = { top: 12, right: 20, bottom: 28, left: 56 }
/** Room for the longest name of a month in any language. */
const widthOfName = 56

/** Upright bars; those below zero hang. */
export function BarChart({ label, bars, look, format }: BarChartProps) {
  const [ref, width] = useWidth()
  const values = bars.map(({ value }) => value)
  const x = scaleBand({
    domain: bars.map(({ name }) => name),
    range: [0, Math.max(0, width - margin.left - margin.right)],
    padding: 0.35,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - margin.top - margin.bottom, 0],
    nice: 4,
  })
  // The last one is the newest, so it is named whatever is left out.
  const step = Math.max(1, Math.ceil((bars.length * widthOfName) / Math.max(1, width - margin.left - margin.right)))
  const named = bars.map(({ name }) => name).filter((_, index) => (bars.length - 1 - index) % step === 0)
  return (
    <div ref={ref} className={css['drawing']} style={{ blockSize: height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <Group top={margin.top} left={margin.left}>
            {y.ticks(4).map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={width - margin.left - margin.right}
                y1={y(tick)}
                y2={y(tick)}
                className={classNames(css['grid'], tick === 0 && css['zero'])}
              />
            ))}
            {bars.map(({ name, value }) => (
              <Bar
                key={name}
                x={x(name) ?? 0}
                y={y(Math.max(0, value))}
                width={x.bandwidth()}
                height={Math.abs(y(0) - y(value))}
                className={classNames(css['bar'], css[look])}
              />
            ))}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => format(Number(value))}
              axisClassName={css['axis'] ?? ''}
            />
            <AxisBottom
              scale={x}
              top={height - margin.top - margin.bottom}
              hideAxisLine
              hideTicks
              tickValues={named}
              axisClassName={css['axis'] ?? ''}
            />
          </Group>
        </svg>
      )}
    </div>
  )
}
