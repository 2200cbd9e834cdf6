import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { openPalette } from '#web/lib/overlays.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './search-button.module.css'

interface SearchButtonProps {
  /** `slim` is the header's, `lost` below the words of a page that isn't there. */
  readonly look?: 'plain' | 'slim' | 'lost'
  readonly className?: string | undefined
}

/** Looks like the field it opens. */
export function SearchButton({ look = 'plain', className }: SearchButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      className={classNames(css['button'], css[look], className)}
      onClick={openPalette}
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className={css['word']}>{t`Search`}</span>
      <kbd aria-hidden="true" className={css['key']}>
        /
      </kbd>
    </button>
  )
}
