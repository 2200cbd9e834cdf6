import type { FastifyInstance } from 'fastify'
import { resolveLocale } from '#contract/languages.ts'
import { languageOf, variesByLanguage } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { pages, speak } from '#server/texts/index.ts'

export const manifestPath = '/manifest.webmanifest'
/** The ground of the pages in light (web/ui/tokens.css), behind the mark while the site opens. */
const ground = '#fbf9f6'

/** Browsers ask for a manifest without cookies, so the document that names it says its language. */
const languageIn = (query: unknown): string | null => new URLSearchParams(query as Record<string, string>).get('language')

/** How the site is called and looks on the home screen of a device (w3.org/TR/appmanifest). */
export function mountManifest(app: FastifyInstance, platform: Platform): void {
  app.get(manifestPath, async (request, reply) => {
    const locale = resolveLocale(languageIn(request.query), languageOf(request))
    const { siteName, tagline } = (await readSettings(platform)).branding
    const manifest = {
      id: '/',
      name: siteName,
      short_name: siteName,
      description: tagline ?? speak(pages, locale)('landingDescription', { siteName }),
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: ground,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-language', locale)
      .header('vary', variesByLanguage)
      .send(JSON.stringify(manifest))
  })
}
