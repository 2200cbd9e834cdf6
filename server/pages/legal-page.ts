import { readLegalDocument } from '#server/legal/index.ts'
import { html } from './html.ts'
import { excerpt, type Page, type PageRequest } from './page.ts'

const titles = { terms: 'Terms of Service', privacy: 'Privacy Policy' } as const

/** The whole document, also for readers without JavaScript. */
export async function legalPage(name: 'terms' | 'privacy', { platform, query }: PageRequest): Promise<Page> {
  const version = query.get('version') ?? undefined
  const legal = await readLegalDocument(platform, name, version)
  if (!legal) return { status: 404, title: titles[name], isIndexed: false }
  return {
    status: 200,
    title: titles[name],
    description: excerpt(legal.summary.join(' '), 200),
    // An earlier version is there to be read, not to be found.
    isIndexed: version === undefined,
    canonical: `/${name}`,
    data: { legal },
    summary: html`<main>
      <h1>${titles[name]}</h1>
      <p>In force since ${legal.version}</p>
      ${legal.sections.map(
        ({ heading, paragraphs }, index) =>
          html`<h2>${index + 1}. ${heading}</h2>
            ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
      )}
      <h2>In short</h2>
      <ul>
        ${legal.summary.map((line) => html`<li>${line}</li>`)}
      </ul>
    </main>`,
  }
}
