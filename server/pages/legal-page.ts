import { readLegalDocument } from '#server/site/legal/index.ts'
import { html } from './html.ts'
import { excerpt, type Page, type PageRequest } from './page.ts'

/** The whole document, also for readers without JavaScript. */
export async function legalPage(name: 'terms' | 'privacy', { platform, query, text, locale }: PageRequest): Promise<Page> {
  const version = query.get('version') ?? undefined
  const legal = await readLegalDocument(platform, name, query.get('language') === 'en' ? 'en' : locale, version)
  if (!legal) return { status: 404, title: text(name), isIndexed: false }
  return {
    status: 200,
    title: text(name),
    description: excerpt(legal.summary.join(' '), 200),
    // An earlier version is there to be read, not to be found.
    isIndexed: version === undefined && !query.has('language'),
    canonical: `/${name}`,
    data: { legal },
    summary: html`<main>
      <h1>${text(name)}</h1>
      ${legal.isTranslation && html`<p>${text('translated')} <a href="/${name}?language=en">${text('readBinding')}</a></p>`}
      <p>${text('inForceSince', { day: new Date(legal.version) })}</p>
      ${legal.sections.map(
        ({ heading, paragraphs }, index) =>
          html`<h2>${index + 1}. ${heading}</h2>
            ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      )}
      <h2>${text('inShort')}</h2>
      <ul>
        ${legal.summary.map((line) => html`<li>${line}</li>`)}
      </ul>
    </main>`,
  }
}
