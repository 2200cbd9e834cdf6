import MarkdownIt from 'markdown-it'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { limits } from '#contract/limits.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
const ownFile = /^\/api\/media\/([\w.-]+)$/

export interface Rendered {
  /** Safe to put into a page as it is. */
  readonly html: string
  /** Its beginning without markup. */
  readonly preview: string
}

/** Own uploads that a text shows as pictures. */
export function picturesIn(content: string): string[] {
  const found = markdown
    .parse(content, {})
    .flatMap((token) => token.children ?? [])
    .filter((token) => token.type === 'image')
    .map((token) => ownFile.exec(String(token.attrGet('src')))?.[1])
  return [...new Set(found.filter((filename) => filename !== undefined))]
}

/**
 * Markdown as safe markup: HTML in it is text, addresses are of the web or the mail, pictures are the given uploads of this site, and
 * links to elsewhere tell search engines nothing and the other side less. Cleaned after rendering by another program than the one that rendered.
 */
export function renderMarkdown(
  content: string,
  { pictures, origins }: { pictures: ReadonlySet<string>; origins: readonly string[] },
): Rendered {
  const html = sanitizeHtml(markdown.render(content), {
    allowedTags: 'p br hr h2 h3 h4 h5 h6 strong em s code pre blockquote ul ol li a img table thead tbody tr th td'.split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'loading'],
      ol: ['start'],
      pre: ['tabindex'],
      th: ['data-align'],
      td: ['data-align'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    // The page has its own first heading.
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: linkTo(attribs, origins) }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
      // Long lines scroll, and keys must be able to.
      pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      th: align,
      td: align,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictures.has(ownFile.exec(attribs['src'] ?? '')?.[1] ?? ''),
  })
  return { html, preview: beginningOf(html) }
}

function linkTo(attribs: Attributes, origins: readonly string[]): Attributes {
  const { href = '', rel: _, ...rest } = attribs
  const isOwn = /^[/#](?![/\\])/.test(href) || origins.some((origin) => href === origin || href.startsWith(`${origin}/`))
  return { ...rest, href, ...(isOwn || href.startsWith('mailto:') ? {} : { rel: 'nofollow noopener ugc' }) }
}

/** Columns of tables are aligned by a style, which the pages do not allow. */
function align(tagName: string, { style }: Attributes): { tagName: string; attribs: Attributes } {
  const side = /^text-align:(left|center|right)$/.exec(style ?? '')?.[1]
  return { tagName, attribs: side ? { 'data-align': side } : {} }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first 300 visible characters of the text, with an ellipsis when there are more. */
function beginningOf(html: string): string {
  const text = plainText(html)
  let end = 0
  let count = 0
  for (const { segment } of segmenter.segment(text)) {
    if (count === limits.blogPreview) return `${text.slice(0, end)}…`
    end += segment.length
    count += 1
  }
  return text
}

function plainText(html: string): string {
  const lines = html.replace(/<\/(?:p|h\d|li|pre|blockquote|tr|td|th)>|<(?:br|hr)[^>]*>/g, ' $&')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
