import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './composer-bar.module.css'

interface ComposerBarProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
}

/** Above the line in which one writes: what that's about. */
export function ComposerBar({ icon, children, closeLabel, onClose }: ComposerBarProps) {
  return (
    <div className={css['bar']}>
      {icon}
      <div className={css['words']}>{children}</div>
      <IconButton label={closeLabel} icon={<X aria-hidden="true" size={18} />} onClick={onClose} />
    </div>
  )
}
