import { html, scriptJson, type Html } from './html.ts'
import type { Page, Preload } from './page.ts'

/** What machines read of a page: title, description, canonical address, Open Graph, JSON-LD, and the image to fetch first. */
export function headOf(page: Page, siteName: string, origin: string): Html {
  const {
    title,
    description,
    canonical,
    image,
    jsonLd,
    preload,
    isIndexed,
    isShared = isIndexed,
    feed,
    alternates = [],
    me = [],
    type = 'website',
  } = page
  const address = (path: string) => new URL(path, origin).href
  const name = title || siteName
  return html`<title>${title ? `${title} · ${siteName}` : siteName}</title>${!isIndexed && html`<meta name="robots" content="noindex" />`}${
      description && html`<meta name="description" content="${description}" />`
    }${canonical && html`<link rel="canonical" href="${address(canonical)}" />`}${
      isShared &&
      html`<meta property="og:site_name" content="${siteName}" /><meta property="og:type" content="${type}" />
        <meta property="og:title" content="${name}" />${description && html`<meta property="og:description" content="${description}" />`}${
          canonical && html`<meta property="og:url" content="${address(canonical)}" />`
        }${
          image &&
          html`<meta property="og:image" content="${address(image.url)}" />
            ${image.width && html`<meta property="og:image:width" content="${image.width}" />`}
            ${image.height && html`<meta property="og:image:height" content="${image.height}" />`}
            ${image.alt && html`<meta property="og:image:alt" content="${image.alt}" />`}`
        }<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`
    }${feed && html`<link rel="alternate" type="application/rss+xml" title="${siteName}" href="${address(feed)}" />`}${alternates.map(
      (one) => html`<link rel="alternate" type="${one.type}" title="${one.title}" href="${address(one.path)}" />`,
    )}${me.map((link) => html`<link rel="me" href="${link}" />`)}${
      jsonLd &&
      html`<script type="application/ld+json">
        ${scriptJson(jsonLd)}
      </script>`
    }${preload && preloadOf(preload)}`
}

function preloadOf({ url, srcSet, sizes }: Preload): Html {
  return srcSet
    ? html`<link rel="preload" as="image" href="${url}" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high" />`
    : html`<link rel="preload" as="image" href="${url}" fetchpriority="high" />`
}
