import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCompress } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { limits } from './contract/limits.ts'
import { commonFiles, packTogether } from './scripts/build/files.ts'
import { holdTexts } from './scripts/build/hold-texts.ts'
import { sheetsInOrder } from './scripts/build/sheets-in-order.ts'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

/** Preloads the one font file that every page of the latin languages needs. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /onest-latin-wght.*\.woff2$/.test(name))
        if (!file) throw new Error('the latin font is not part of the bundle')
        return [
          { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }, injectTo: 'head' },
        ]
      },
    },
  }
}

/** Says the order of the cascade's layers in every style sheet, since any of them may be the first to arrive. */
function orderLayers(): Plugin {
  const [order] = /^@layer [^;]+;/.exec(readFileSync(join(import.meta.dirname, 'web/ui/styles.css'), 'utf8')) ?? []
  return {
    name: 'order-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      if (!order) throw new Error('web/ui/styles.css must begin with the order of the layers')
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = order + String(asset.source)
      }
    },
  }
}

/** Writes each text file a second and third time, as small as brotli and gzip make it, so that serving costs no compression. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(resolve(config.root, config.build.outDir), 'assets')
    },
    writeBundle: async () => {
      const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))
      await Promise.all(
        names.map(async (name) => {
          const bytes = readFileSync(join(folder, name))
          writeFileSync(join(folder, `${name}.br`), await brotli(bytes))
          writeFileSync(join(folder, `${name}.gz`), await gzip(bytes, { level: 9 }))
        }),
      )
    },
  }
}

/** Leaves out what the library keeps of writes that wait for the network: the outbox is ours, and every other write is a plain call. */
function leaveOutMutations(): Plugin {
  return {
    name: 'leave-out-mutations',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './mutationCache.js' && importer?.includes('/query-core/') ? join(import.meta.dirname, 'web/lib/no-mutations.ts') : null,
  }
}

/** A chunk, whatever it imports, and the style sheets of all of these. */
function filesOf(start: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const waiting = [...start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (files.has(next)) continue
    files.add(next)
    const chunk = bundle[next]
    if (chunk?.type !== 'chunk') continue
    waiting.push(...chunk.imports)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  }
  return files
}

/** Builds the service worker: one file at the root, whose name never changes, and which knows the build it belongs to. */
function buildWorker(): Plugin {
  return {
    name: 'build-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName
      const made = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.split('?')[0]?.endsWith(file))?.fileName
      const [page, texts] = [made('/web/layout/offline-page.tsx'), made('/web/texts/en.ts')]
      if (!entry || !page || !texts) throw new Error('the bundle has no entry, or no page for no network, or no texts for it')
      const font = Object.values(bundle)
        .filter(({ fileName }) => /onest-latin-wght.*\.woff2$/.test(fileName))
        .map(({ fileName }) => fileName)
      const files = [...filesOf([entry, page, texts], bundle), ...font].sort().map((file) => `/${file}`)
      const build = await rolldown({
        input: join(import.meta.dirname, 'web/worker/worker.ts'),
        transform: { define: { BUILD_ENTRY: JSON.stringify(`/${entry}`), OFFLINE_FILES: JSON.stringify(files) } },
      })
      const { output } = await build.generate({ format: 'iife', minify: true })
      await build.close()
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code })
    },
  }
}

const limitsImport = /import\s*\{\s*limits(?: as (\w+))?\s*\}\s*from\s*["']#contract\/limits\.ts["']/

/** Writes each limit where it is used as the number it is, so that no page carries the whole list with its hundred names. */
function inlineLimits(): Plugin {
  const numbers: Readonly<Record<string, number>> = limits
  return {
    name: 'inline-limits',
    apply: 'build',
    // After the macros: what they make of a text must not depend on it.
    enforce: 'post',
    transform: (code) => {
      const [isImported, local = 'limits'] = limitsImport.exec(code) ?? []
      if (!isImported) return null
      const use = new RegExp(`(?<![.\\w$])${local}\\.(\\w+)`, 'g')
      return { code: code.replace(use, (written, name: string) => String(numbers[name] ?? written)), map: null }
    },
  }
}

/** Where people arrive from outside: there no file may wait for another. Their files and the shared ones keep their names for this. */
const arrivals = /\/(landing-page|feed-page|post-page|people|messages-page)-/

/** A class is named by its file alone: the line it is on, which Vite adds, is what compresses worst. */
function classNameOf(name: string, file: string): string {
  return `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`
}

const named = /^(?:shared|rolldown-runtime|people|(?:landing|feed|post|messages)-page)$/

/** Most files are named by their hash alone: the first load carries the names of a hundred, and words are what costs there. */
function fileNameOf({ name }: { readonly name: string }): string {
  return named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

/**
 * The files to fetch along with one that is asked for later. The first load carries these lists for the whole product, so they name style
 * sheets alone where the person is inside already and the page was fetched when the link was pointed at.
 */
function preloads(file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return dependencies
  const later = dependencies.filter((dependency) => !/\/(shared|rolldown-runtime)-/.test(dependency))
  return arrivals.test(file) ? later : later.filter((dependency) => dependency.endsWith('.css'))
}

/** The pages and texts that a server draws; what else comes late in a browser, it never asks for. */
const drawn =
  /\/(pages\/(landing|feed|post|profile|creators|article)-page\.tsx|texts\/[a-z]{2}\.ts|locales\/(landing|people|board)\/[a-z]{2}\.po)$/

/** Leaves out of the server's part of the app what only browsers fetch. */
function leaveOutLateParts(): Plugin {
  return {
    name: 'leave-out-late-parts',
    enforce: 'pre',
    resolveDynamicImport: (specifier) => (typeof specifier === 'string' && drawn.test(specifier) ? null : '\0late'),
    resolveId: (id) => (id === '\0late' ? id : null),
    load: (id) => (id === '\0late' ? 'export default undefined' : null),
  }
}

const only = (environment: 'client' | 'ssr', plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => name === environment,
})

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => ({
  root: 'web',
  base: '/',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    only('client', packTogether()),
    only('client', holdTexts()),
    // While it is being developed, what is not translated yet reads in English.
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    react(),
    inlineLimits(),
    leaveOutMutations(),
    only('client', preloadLatinFont()),
    only('client', orderLayers()),
    only('client', sheetsInOrder()),
    only('client', buildWorker()),
    only('client', precompress()),
    only('ssr', leaveOutLateParts()),
  ],
  // React has had this store of its own since 18; the copy for older versions stays out of the first load.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The strict content security policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads },
    // light-dark() and nesting stay as written: both are older than any browser the product supports.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    reportCompressedSize: false,
    // A slow machine is no fault of the build, and a first start is read by people.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Both parts are built by one `vite build`.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: fileNameOf,
            assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]'),
            codeSplitting: { groups: commonFiles() },
          },
        },
      },
    },
    // What a server draws pages with: everything it needs is in it.
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: { outDir: 'dist/server', copyPublicDir: false, manifest: false, rolldownOptions: { input: 'web/render.tsx' } },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/sandbox': server,
      '/ws': { target: server, ws: true },
    },
  },
}))
