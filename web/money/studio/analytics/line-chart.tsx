import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { classNames } from '#web/ui/class-names.ts'
import css from './chart.module.css'
import { useWidth } from './use-width.ts'

/** The look of a series: a colour of the tokens and a dash pattern, so that no series is told by its colour alone. */
export type SeriesLook = 'first' | 'second' | 'third'

export interface Series {
  readonly name: string
  readonly look: SeriesLook
  readonly values: readonly number[]
}

interface LineChartProps {
  /** What it shows, in one sentence, for whoever does not see it. */
  readonly label: string
  /** One name for each value, from left to right. */
  readonly steps: readonly string[]
  readonly series: readonly Series[]
}

const height = 220
const margin = { top: 12, right: 16, bottom: 28, left: 40 }

/** Lines over time. */
export function LineChart({ label, steps, series }: LineChartProps) {
  const [ref, width] = useWidth()
  const most = Math.max(4, ...series.flatMap(({ values }) => values))
  const x = scalePoint({ domain: [...steps], range: [0, Math.max(0, width - margin.left - margin.right)], padding: 0.2 })
  const y = scaleLinear({ domain: [0, most], range: [height - margin.top - margin.bottom, 0], nice: true })
  return (
    <>
      <ul className={css['legend']}>
        {series.map(({ name, look }) => (
          <li key={look}>
            <svg aria-hidden="true" width="28" height="8">
              <line x1="0" x2="28" y1="4" y2="4" className={classNames(css['line'], css[look])} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div ref={ref} className={css['drawing']} style={{ blockSize: height }}>
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={height}>
            <Group top={margin.top} left={margin.left}>
              {y.ticks(4).map((tick) => (
                <line key={tick} x1={0} x2={width - margin.left - margin.right} y1={y(tick)} y2={y(tick)} className={css['grid']} />
              ))}
              {series.map(({ look, values }) => (
                <Group key={look}>
                  <LinePath
                    data={values.map((value, index) => ({ value, step: steps[index] ?? '' }))}
                    x={({ step }) => x(step) ?? 0}
                    y={({ value }) => y(value)}
                    className={classNames(css['line'], css[look])}
                  />
                  {values.map((value, index) => (
                    <circle
                      key={steps[index]}
                      cx={x(steps[index] ?? '') ?? 0}
                      cy={y(value)}
                      r={3}
                      className={classNames(css['dot'], css[look])}
                    />
                  ))}
                </Group>
              ))}
              <AxisLeft
                scale={y}
                numTicks={4}
                hideAxisLine
                hideTicks
                tickFormat={(value) => (Number.isInteger(Number(value)) ? String(value) : '')}
                axisClassName={css['axis'] ?? ''}
              />
              <AxisBottom scale={x} top={height - margin.top - margin.bottom} hideAxisLine hideTicks axisClassName={css['axis'] ?? ''} />
            </Group>
          </svg>
        )}
      </div>
    </>
  )
}
