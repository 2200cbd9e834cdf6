import type { EndpointShape } from '#contract/endpoint.ts'
import { groups, type Group } from '#contract/groups.ts'
import { api } from '#contract/index.ts'
import { html, type Html } from './html.ts'
import type { Page } from './page.ts'

const listed = Object.entries(groups).filter(([, group]) => !group.isForStaff) as [keyof typeof api, Group][]
const callsOf = (name: keyof typeof api): EndpointShape[] =>
  Object.values<EndpointShape>(api[name]).filter(({ access }) => access === 'anyone' || access === 'signed-in')
const about =
  'Everything the web app does is open to your own programs: one HTTP API, described in OpenAPI 3.1, with personal access tokens.'

/** `/apis`: what can be built on, by group. */
export function apisPage(): Page {
  return {
    status: 200,
    title: 'APIs',
    description: about,
    isIndexed: true,
    canonical: '/apis',
    summary: html`<main>
      <h1>APIs</h1>
      <p>${about}</p>
      <p>
        <a href="/api-docs">Interactive guide</a> <a href="/api-docs/viewer">OpenAPI viewer</a>
        <a href="/api/openapi.json">OpenAPI document</a>
      </p>
      ${listed.map(
        ([, { title, text }]) =>
          html`<h2>${title}</h2>
            <p>${text}</p>`,
      )}
    </main>`,
  }
}

/** `/api-docs`: every call with its address, for readers and machines without JavaScript; the guide itself is drawn in the browser. */
export function apiDocsPage(): Page {
  return {
    status: 200,
    title: 'API guide',
    description: 'How to sign in with a token, read pages, handle errors and limits, and every call with working examples.',
    isIndexed: true,
    canonical: '/api-docs',
    summary: html`<main>
      <h1>API guide</h1>
      <p>${about}</p>
      ${listed.map(
        ([name, { title, text }]): Html =>
          html`<h2>${title}</h2>
            <p>${text}</p>
            <ul>
              ${callsOf(name).map(({ method, path, summary }) => html`<li><code>${method} ${path}</code> ${summary}</li>`)}
            </ul>`,
      )}
    </main>`,
  }
}
