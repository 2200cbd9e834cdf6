import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import css from './prompt-list.module.css'

export interface Prompt {
  readonly id: string
  readonly icon: ReactNode
  readonly label: ReactNode
  /** At the end of the line, such as when it's due. */
  readonly note?: ReactNode
  /** Comes before everything else. */
  readonly isUrgent?: boolean
  /** Where it's done; null once it is. */
  readonly to: string | (() => void) | null
}

interface PromptListProps {
  readonly prompts: readonly Prompt[]
  /** Where no heading says it. */
  readonly label?: string
}

/** Things to do, each a link or a button. */
export function PromptList({ prompts, label: listLabel }: PromptListProps) {
  return (
    <ul className={css['prompts']} aria-label={listLabel}>
      {prompts.map(({ id, icon, label, note, isUrgent = false, to }) => (
        <li key={id}>
          <Row to={to} isUrgent={isUrgent}>
            {icon}
            <span className="flex-1 min-w-0">{label}</span>
            {note && <span className={css['note']}>{note}</span>}
            {to !== null && <ArrowRight aria-hidden="true" size={16} className={isUrgent ? undefined : 'faint'} />}
          </Row>
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Prompt, 'to'> {
  readonly isUrgent: boolean
  readonly children: ReactNode
}

function Row({ to, isUrgent, children }: RowProps) {
  if (to === null) return <div className={css['prompt']}>{children}</div>
  if (typeof to === 'string') {
    return (
      <AppLink href={to} className={classNames(css['prompt'], isUrgent && css['urgent'])}>
        {children}
      </AppLink>
    )
  }
  return (
    <button type="button" className={css['prompt']} onClick={to}>
      {children}
    </button>
  )
}
