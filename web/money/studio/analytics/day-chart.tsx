import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import chart from './chart.module.css'
import { useWidth } from './use-width.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './day-chart.module.css'

interface DayChartProps {
  /** What it shows, in one sentence, for whoever does not see it. */
  readonly label: string
  /** One name for each value, from left to right; they may repeat. */
  readonly days: readonly string[]
  readonly values: readonly number[]
  /** `paid` is for money alone. */
  readonly look: 'people' | 'paid'
  readonly format: (value: number) => string
}

const height = 160
const margin = { top: 12, right: 12, bottom: 28, left: 56 }
const widthOfName = 80

/** One figure day by day; many days become one line. */
export function DayChart({ label, days, values, look, format }: DayChartProps) {
  const [ref, width] = useWidth()
  const [inner, depth] = [Math.max(0, width - margin.left - margin.right), height - margin.top - margin.bottom]
  const last = Math.max(1, values.length - 1)
  const x = scaleLinear({ domain: [0, last], range: [0, inner] })
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(4, ...values)], range: [depth, 0], nice: 3 })
  const names = tickPlaces(values.length, Math.max(1, Math.floor(inner / widthOfName)))
  return (
    <div ref={ref} className={chart['drawing']} style={{ blockSize: height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          <Group top={margin.top} left={margin.left}>
            {y.ticks(3).map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={inner}
                y1={y(tick)}
                y2={y(tick)}
                className={classNames(chart['grid'], tick === 0 && chart['zero'])}
              />
            ))}
            <LinePath
              data={[...values]}
              x={(_, index) => x(index)}
              y={(value) => y(value)}
              className={classNames(css['line'], css[look])}
            />
            {values.length === 1 && <circle cx={0} cy={y(values[0] ?? 0)} r={3} className={classNames(css['dot'], css[look])} />}
            <AxisLeft
              scale={y}
              numTicks={3}
              hideAxisLine
              hideTicks
              tickFormat={(value) => format(Number(value))}
              axisClassName={chart['axis'] ?? ''}
            />
            <AxisBottom
              scale={x}
              top={depth}
              hideAxisLine
              hideTicks
              tickValues={names}
              tickFormat={(value) => days[Number(value)] ?? ''}
              axisClassName={chart['axis'] ?? ''}
            />
          </Group>
        </svg>
      )}
    </div>
  )
}

/** Evenly spread places of `count` values for at most `most` names, the first one named. */
function tickPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}
