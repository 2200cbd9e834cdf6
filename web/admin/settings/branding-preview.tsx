import { Trans, useLingui } from '@lingui/react/macro'
import type { Branding } from '#contract/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import css from './settings.module.css'

/** How the site would present itself; the accent is shown on the whole page meanwhile. */
export function BrandingPreview({ branding: { siteName, tagline, logoUrl } }: { readonly branding: Branding }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Preview`} className={css['preview']}>
      <p className="flex items-center gap-3 title">
        {logoUrl && <img src={`${logoUrl}?w=96`} alt="" width="28" height="28" className={css['previewLogo']} />}
        <span>{siteName.trim() || t`No name`}</span>
      </p>
      <p className={css['note']}>{tagline?.trim() || t`Closer to the people you follow.`}</p>
      <p>
        <Trans>
          Links and mentions look like <span className={css['previewLink']}>@ana.ferreira</span>.
        </Trans>
      </p>
      <div aria-hidden="true" className="flex gap-2">
        <Button variant="brand" size="s" tabIndex={-1}>
          <Trans>Follow</Trans>
        </Button>
        <Button variant="brand-outline" size="s" tabIndex={-1}>
          <Trans context="state of the button">Following</Trans>
        </Button>
      </div>
    </section>
  )
}
