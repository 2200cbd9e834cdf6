import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import css from './posts.module.css'

/** How a post begins, in the dialogs that ask whether this is the one that is meant (M§10). */
export function FirstWords({ of }: { of: string }) {
  const { t } = useLingui()
  return (
    <blockquote dir="auto" className={css['quote']}>
      {firstCharacters(of, limits.deleteConfirmationLength) || t`No text`}
    </blockquote>
  )
}
