import { useLingui } from '@lingui/react/macro'
import { words } from '#web/lib/words.ts'
import { paths } from '#web/paths.ts'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import css from './footer.module.css'

const year = new Date().getFullYear()

/** One line of links; at the end of the right column on in-app pages, below the page on the others. */
export function Footer() {
  const { t, i18n } = useLingui()
  return (
    <footer className={css['footer']}>
      <nav aria-label={t`More`} className={css['links']}>
        <TextLink tone="quiet" href={paths.home} exact>
          {i18n._(words.home)}
        </TextLink>
        <TextLink tone="quiet" href={paths.feed}>{t`Feed`}</TextLink>
        <TextLink tone="quiet" href={paths.creators}>{t`Creators`}</TextLink>
        <TextLink tone="quiet" href={paths.terms}>{t`Terms`}</TextLink>
        <TextLink tone="quiet" href={paths.privacy}>{t`Privacy`}</TextLink>
      </nav>
      <p className={css['words']}>
        {t`Closer to the people you follow.`} <span className={css['copyright']}>© {year} Coterie</span>
      </p>
      <div className={css['choices']}>
        <ThemeToggle />
        <LanguagePicker look="row" className={css['language']} />
      </div>
    </footer>
  )
}
