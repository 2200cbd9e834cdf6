import type { EndpointShape } from '#contract/endpoint.ts'
import { groups, type Group } from '#contract/groups.ts'
import { api } from '#contract/index.ts'
import { html, type Html } from './html.ts'
import type { Page, PageRequest } from './page.ts'

const listed = Object.entries(groups).filter(([, group]) => !group.isForStaff) as [keyof typeof api, Group][]
const callsOf = (name: keyof typeof api): EndpointShape[] =>
  Object.values<EndpointShape>(api[name]).filter(({ access }) => access === 'anyone' || access === 'signed-in')

/** `/apis`: what can be built on, by group. What the API says of itself is English, as its description is. */
export function apisPage({ text }: PageRequest): Page {
  return {
    status: 200,
    title: text('apis'),
    description: text('apisDescription'),
    isIndexed: true,
    canonical: '/apis',
    summary: html`<main>
      <h1>${text('apis')}</h1>
      <p>${text('apisDescription')}</p>
      <p>
        <a href="/api-docs">${text('apiInteractive')}</a> <a href="/api-docs/viewer">${text('apiViewer')}</a>
        <a href="/api/openapi.json">${text('apiDocument')}</a>
      </p>
      ${listed.map(
        ([, group]) =>
          html`<h2 lang="en">${group.title}</h2>
            <p lang="en">${group.text}</p>`,
      )}
    </main>`,
  }
}

/** `/api-docs`: every call with its address, for readers and machines without JavaScript; the guide itself is drawn in the browser. */
export function apiDocsPage({ text }: PageRequest): Page {
  return {
    status: 200,
    title: text('apiGuide'),
    description: text('apiGuideDescription'),
    isIndexed: true,
    canonical: '/api-docs',
    summary: html`<main>
      <h1>${text('apiGuide')}</h1>
      <p>${text('apisDescription')}</p>
      ${listed.map(
        ([name, group]): Html =>
          html`<h2 lang="en">${group.title}</h2>
            <p lang="en">${group.text}</p>
            <ul lang="en">
              ${callsOf(name).map(({ method, path, summary }) => html`<li><code>${method} ${path}</code> ${summary}</li>`)}
            </ul>`,
      )}
    </main>`,
  }
}
