import { createReadStream, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'

const address = '/api-docs/viewer'
const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const ownStyles = readFileSync(join(import.meta.dirname, 'api-viewer.css'))
const files = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' }

/**
 * Reads nothing but our own document, asks nobody whether it is valid, and keeps no token beyond the page. It takes the theme that was chosen
 * on the site, and names the choice of a server to whoever does not see it.
 */
const start = `let theme = null
try {
  theme = localStorage.getItem('theme')
} catch {
  // Kept nowhere: as the system has it.
}
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.classList.toggle('dark-mode', isDark)
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  onComplete: () => document.querySelector('#servers')?.setAttribute('aria-label', 'Server'),
})
`

/** The OpenAPI document in Swagger UI, from this site's own files and under its usual policy: no inline script, no foreign host. */
export async function mountApiViewer(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const page = document(`${address}/${version}`)
  app.get(address, (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'public, no-cache').send(page))
  app.get(`${address}/${version}/start.js`, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, no-cache').send(start),
  )
  app.get(`${address}/${version}/viewer.css`, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, no-cache').send(ownStyles),
  )
  for (const [name, type] of Object.entries(files)) {
    app.get(`${address}/${version}/${name}`, (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(createReadStream(join(folder, name))),
    )
  }
}

function document(place: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>OpenAPI viewer</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${place}/swagger-ui.css" />
        <link rel="stylesheet" href="${place}/viewer.css" />
        <script src="${place}/swagger-ui-bundle.js" defer></script>
        <script src="${place}/start.js" defer></script>
      </head>
      <body>
        <nav class="back" aria-label="Site"><a href="/api-docs">API guide</a></nav>
        <div id="viewer"></div>
        <noscript>This viewer needs JavaScript. The document is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
      </body>
    </html>`.text
}
