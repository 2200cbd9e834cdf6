import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/**
 * Which file a part of the web app travels in. Whatever is fetched by `import()` is a file of its own, except for these parts: they come
 * together, so they are one file, fetched with the first of them.
 */
const together = {
  /** By itself, once a page is drawn. */
  after: [
    'after-start.ts',
    'content/posts/new-posts-pill.tsx',
    'layout/site-footer.tsx',
    'pages/discover-column.tsx',
    'people/cards/card-host.tsx',
    'site/keys/key-host.tsx',
    'ui/toast-region.tsx',
  ],
  /** Behind every page of someone signed in, and beside every post and person. */
  inside: [
    'content/bookmarks/bookmark-button.tsx',
    'content/bookmarks/bookmark-host.tsx',
    'account/session/session-host.tsx',
    'content/posts/comment-menu.tsx',
    'content/posts/own-post-menu.tsx',
    'content/posts/photo-first.tsx',
    'content/posts/reply-form.tsx',
    'graph/follows/people-to-follow.tsx',
    'graph/menus/author-menu.tsx',
    'graph/menus/person-menu.tsx',
    'layout/signed-in.ts',
    'notify/push/worker-host.tsx',
    'pages/signed-in.tsx',
    'people/first-steps/own-prompts.tsx',
    'people/first-steps/steps-offer.tsx',
    'people/profile/own-actions.tsx',
  ],
  /** A profile, and the list of creators. */
  people: [
    '../contract/people/services.ts',
    'pages/creators-page.tsx',
    'pages/profile-page.tsx',
    'people/directory/filter-bar.tsx',
    'people/services/service-line.tsx',
  ],
  'messages-page': [
    'messaging/calls/call-back.tsx',
    'messaging/calls/call-buttons.tsx',
    'messaging/messages/answered.tsx',
    'messaging/messages/blocked-line.tsx',
    'messaging/messages/conversation-ai.tsx',
    'messaging/messages/conversation-menu.tsx',
    'messaging/messages/edit-line.tsx',
    'messaging/messages/message-menu.tsx',
    'messaging/messages/messages-left.tsx',
    'messaging/messages/not-started.tsx',
    'messaging/messages/pending-bubble.tsx',
    'messaging/messages/request-bar.tsx',
    'messaging/messages/start-conversation.tsx',
    'messaging/messages/subscription-prompt.tsx',
    'pages/messages-page.tsx',
  ],
  'notifications-page': ['notify/push/push-offer.tsx', 'pages/notifications-page.tsx'],
  'settings-page': [
    'account/credentials/google-connection.tsx',
    'account/email/address-state.tsx',
    'account/tokens/tokens-card.tsx',
    'moderation/reports/own-desk.tsx',
    'own-data/settings/own-data.tsx',
    'pages/settings-page.tsx',
  ],
} as const

/**
 * What several files need is in the first of these that has a part which needs it, so that a page opens with its own file and that of its
 * texts.
 */
const common = {
  /** Every page of everyone. */
  shared: ['main.tsx', 'pages/feed-page.tsx', ...together.after, 'lib/first-characters.ts', 'people/users/report-link.tsx', 'ui/badge.tsx'],
  /** Where people arrive from outside. */
  arrival: ['pages/landing-page.tsx', ...together.people],
  /** A post with its comments, on its page and elsewhere. */
  thread: ['pages/post-page.tsx', 'content/posts/inline-thread.tsx'],
  /** Where visitors sign in and pay. */
  forms: ['pages/sign-in-page.tsx', 'pages/sign-up-page.tsx', 'pages/money-pages.ts'],
  /** The other pages of someone signed in. */
  within: [
    ...together.inside,
    ...together['messages-page'],
    ...together['notifications-page'],
    ...together['settings-page'],
    'pages/creator-dashboard-page.tsx',
  ],
} as const

/** A path as Vite names modules: with slashes on Windows too. */
const pathOf = (...parts: string[]): string => normalizePath(join(...parts))

const web = pathOf(import.meta.dirname, '../../web')
const virtual = '\0together/'

/** Makes one file of what comes together: each import of one of them takes it out of that file. */
export function packTogether(): Plugin {
  const places = new Map<string, { readonly file: string; readonly name: string }>()
  for (const [file, parts] of Object.entries(together)) {
    parts.forEach((part, index) => places.set(pathOf(web, part), { file, name: `part${index}` }))
  }
  const imported = (specifier: string, importer: string) =>
    specifier.startsWith('#') ? pathOf(web, '..', specifier.slice(1)) : pathOf(importer, '..', specifier)
  return {
    name: 'pack-together',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.startsWith(web) || !code.includes('import(')) return null
      const packed = code.replace(/\bimport\('([^']+)'\)/g, (written, specifier: string) => {
        const place = places.get(imported(specifier, id))
        return place ? `import('${virtual.slice(1)}${place.file}').then((file) => file.${place.name})` : written
      })
      return { code: packed, map: null }
    },
    resolveId: (id) => (id.startsWith(virtual.slice(1)) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(virtual)) return null
      const parts = together[id.slice(virtual.length) as keyof typeof together]
      return parts.map((part, index) => `export * as part${index} from ${JSON.stringify(pathOf(web, part))}`).join('\n')
    },
  }
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/** The modules that some parts need, all the way down. */
function needs(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = roots.map((root) => pathOf(web, root))
  const missing = waiting.find((id) => !graph.getModuleInfo(id))
  if (missing) throw new Error(`scripts/build/files.ts names ${missing}, which no module imports.`)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  return found
}

const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/

/** The icons that modules name: the index of the icons, which they import, names all of them. */
function iconsOf(modules: Iterable<string>, graph: ModuleGraph): Set<string> {
  const named = [...modules].map(
    (id) => /import \{([^}]*)\} from ["']lucide-react["']/.exec(graph.getModuleInfo(id)?.code ?? '')?.[1] ?? '',
  )
  return new Set(
    named
      .join()
      .split(',')
      .map((icon) => icon.trim().toLowerCase()),
  )
}

/** The groups of Rolldown's for what several files need; any icon that is left is in the last. */
export function commonFiles() {
  const files = Object.entries(common)
  return files.map(([name, parts], place) => {
    let modules: Set<string> | undefined
    let icons: Set<string> | undefined
    const isNeeded = (id: string, graph: ModuleGraph): boolean => {
      modules ??= needs(parts, graph)
      icons ??= iconsOf(modules, graph)
      const icon = iconFile.exec(id)?.[1]?.replaceAll('-', '')
      return modules.has(id) && (icon === undefined || place === files.length - 1 || icons.has(icon))
    }
    return {
      name: (id: string, graph: ModuleGraph) => (isNeeded(id, graph) ? name : null),
      debugName: name,
      minShareCount: 2,
      priority: files.length - place,
    }
  })
}
