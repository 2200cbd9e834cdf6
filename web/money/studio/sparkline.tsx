import css from './sparkline.module.css'

const [width, height] = [96, 24]

/** How a figure went, beside the figure; says nothing that isn't said in words. */
export function Sparkline({ values, look }: { readonly values: readonly number[]; readonly look: 'people' | 'paid' }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * width
  const y = (value: number) => height - 2 - (most === least ? 0 : ((value - least) / (most - least)) * (height - 4))
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={css[look]}>
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
    </svg>
  )
}
