import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import css from './prompt-list.module.css'

export interface Prompt {
  readonly id: string
  readonly icon: ReactNode
  readonly label: ReactNode
  /** Where it's done; null once it is. */
  readonly to: string | (() => void) | null
}

/** Things to do, each a link or a button. */
export function PromptList({ prompts }: { readonly prompts: readonly Prompt[] }) {
  return (
    <ul className={css['prompts']}>
      {prompts.map(({ id, icon, label, to }) => (
        <li key={id}>
          <Row to={to}>
            {icon}
            <span className="flex-1">{label}</span>
            {to !== null && <ArrowRight aria-hidden="true" size={16} className="faint" />}
          </Row>
        </li>
      ))}
    </ul>
  )
}

function Row({ to, children }: { readonly to: Prompt['to']; readonly children: ReactNode }) {
  if (to === null) return <div className={css['prompt']}>{children}</div>
  if (typeof to === 'string') {
    return (
      <AppLink href={to} className={css['prompt']}>
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
