import type { ReactNode } from 'react'
import css from './refusal.module.css'

/** Why a form as a whole did not go through. Spoken when it appears. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    children && (
      <p role="alert" className={css['refusal']}>
        {children}
      </p>
    )
  )
}
