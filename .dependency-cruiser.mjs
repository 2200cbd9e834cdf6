/** Direction of imports; ARCHITECTURE.md says why. */
import { readdirSync } from 'node:fs'

/** The folders of a tree as a pattern, so that no new one is forgotten. */
const folders = (tree, others) =>
  `(${readdirSync(new URL(tree, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name)
    .join('|')})`
const flat = ['moderation', 'pages', 'texts']
const areas = folders('server', ['access', 'platform', 'engines', 'migrations', 'dist', ...flat])
/** A slice is a folder of an area; a few areas are one slice. */
const slices = `(${areas}/[^/]+|${flat.join('|')})`
const features = folders('web', ['pages', 'ui', 'lib', 'texts', 'locales', 'public', 'dist', 'dev'])

export default {
  forbidden: [
    rule('contract imports nobody', '^contract/', '^(server|web|sandbox|tests|scripts)/'),
    rule('web imports the contract alone', '^web/', '^(server|sandbox|tests|scripts)/', { pathNot: '\\.test\\.ts$' }),
    rule('the sandbox knows nothing of ours', '^sandbox/', '^(contract|server|web|tests|scripts)/', { pathNot: '\\.test\\.ts$' }),
    rule('only the start names the sandbox', '^server/(?!(start|create-platform|open-past|start-sample)\\.ts$)', '^sandbox/', {
      pathNot: '\\.test\\.ts$',
    }),
    rule('the platform knows no slice and no engine', '^server/platform/', `^server/(${slices}|engines|access|app\\.ts|start\\.ts)`, {
      pathNot: '\\.test\\.ts$',
    }),
    rule('an engine knows the platform alone', '^server/engines/', `^server/(${slices}|access|app\\.ts|start\\.ts)`, {
      pathNot: '\\.test\\.ts$',
    }),
    rule('no slice names an engine', `^server/${slices}/`, '^server/engines/', { pathNot: '\\.test\\.ts$' }),
    {
      name: 'a slice is entered through its index',
      severity: 'error',
      from: { path: `^server/${slices}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^server/${slices}/`, pathNot: ['^server/$1/', '/index\\.ts$'] },
    },
    rule('the design system knows no feature', '^web/(ui|lib)/', `^web/(pages|dev|${features})/`),
    rule('a feature knows no page', `^web/${features}/`, '^web/pages/'),
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything is found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(vite/client|virtual:)' } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/|\\.css$|\\.po$|\\.woff2$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}

function rule(name, from, to, { pathNot } = {}) {
  return { name, severity: 'error', from: { path: from, ...(pathNot ? { pathNot } : {}) }, to: { path: to } }
}
