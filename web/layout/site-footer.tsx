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
  const places: readonly (readonly [href: string, label: string] | false)[] = [
    [paths.home, i18n._(words.home)],
    features.blog && [paths.blog, t`Blog`],
    [paths.feed, t`Feed`],
    [paths.creators, t`Creators`],
    features.requests && [paths.requests(), t`Requests`],
    [paths.terms, t`Terms`],
    [paths.privacy, t`Privacy`],
    [paths.apis, t`API Docs`],
    [paths.report(), t`Report`],
    [paths.withdraw, t`Withdraw from contract`],
  ]
  const networks = linkKeys.flatMap((key) => (links[key] ? [{ key, url: links[key] }] : []))
  return (
    <div className={css['footer']}>
      <nav aria-label={t`More`} className={css['links']}>
        {places.map(
          (place) =>
            place && (
              <TextLink key={place[0]} tone="quiet" href={place[0]} exact={place[0] === paths.home}>
                {place[1]}
              </TextLink>
            ),
        )}
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
