import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site-settings/index.ts'

export const manifestPath = '/manifest.webmanifest'
/** The ground of the pages in light (web/ui/tokens.css), behind the mark while the site opens. */
const ground = '#fbf9f6'

/** How the site is called and looks on the home screen of a device (w3.org/TR/appmanifest). */
export function mountManifest(app: FastifyInstance, platform: Platform): void {
  app.get(manifestPath, async (_, reply) => {
    const { siteName, tagline } = (await readSettings(platform)).branding
    const manifest = {
      id: '/',
      name: siteName,
      short_name: siteName,
      ...(tagline === null ? {} : { description: tagline }),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: ground,
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(manifest))
  })
}
