import css from './chart.module.css'

interface BarListProps {
  readonly label: string
  readonly items: readonly { readonly name: string; readonly value: number; readonly shown: string }[]
}

/** Names with a bar and a figure each; it reads as a list, so it needs no table beside it. */
export function BarList({ label, items }: BarListProps) {
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol aria-label={label} className={css['bars']}>
      {items.map(({ name, value, shown }) => (
        <li key={name} className={css['item']}>
          <span dir="auto">{name}</span>
          <span className={css['itemValue']}>{shown}</span>
          <span aria-hidden="true" className={css['track']}>
            <span className={css['fill']} style={{ inlineSize: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
