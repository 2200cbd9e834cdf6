import { useLingui } from '@lingui/react/macro'
import { linkNames } from '#contract/site/link-names.ts'
import type { LinkKey } from '#contract/site/site.ts'
import { site } from '#web/lib/site.ts'
import { words } from '#web/lib/words.ts'
import { paths } from '#web/paths.ts'
import { LanguagePicker } from '#web/ui/language-picker.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import css from './site-footer.module.css'
import { SocialIcon } from './social-icon.tsx'

const linkKeys = Object.keys(linkNames) as LinkKey[]
const year = new Date().getFullYear()

/** One line of links; at the end of the right column on in-app pages, below the page on the others. */
export function SiteFooter() {
  const { t, i18n } = useLingui()
  const { siteName, tagline, features, links } = site()
  const places = [
    { href: paths.home, label: i18n._(words.home), isThere: true },
    { href: paths.blog, label: t`Blog`, isThere: features.blog },
    { href: paths.feed, label: t`Feed`, isThere: true },
    { href: paths.creators, label: t`Creators`, isThere: true },
    { href: paths.requests(), label: t`Requests`, isThere: features.requests },
    { href: paths.terms, label: t`Terms`, isThere: true },
    { href: paths.privacy, label: t`Privacy`, isThere: true },
    { href: paths.apis, label: t`API Docs`, isThere: true },
    { href: paths.report(), label: t`Report`, isThere: true },
    { href: paths.withdraw, label: t`Withdraw from contract`, isThere: true },
  ]
  const networks = linkKeys.flatMap((key) => (links[key] ? [{ key, url: links[key] }] : []))
  return (
    <div className={css['footer']}>
      <nav aria-label={t`More`} className={css['links']}>
        {places
          .filter(({ isThere }) => isThere)
          .map(({ href, label }) => (
            <TextLink key={href} tone="quiet" href={href} exact={href === paths.home}>
              {label}
            </TextLink>
          ))}
      </nav>
      {networks.length > 0 && (
        <ul aria-label={t`Social media`} className="flex gap-2">
          {networks.map(({ key, url }) => (
            <li key={key}>
              <a href={url} target="_blank" rel="noopener" className={css['network']}>
                <SocialIcon link={key} label={linkNames[key]} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {tagline ?? t`Closer to the people you follow.`}{' '}
        <span className="whitespace-nowrap">
          © {year} {siteName}
        </span>
      </p>
      <div className={css['choices']}>
        <ThemeToggle />
        <LanguagePicker look="row" className={css['language']} />
      </div>
    </div>
  )
}
