/** Direction of imports; ARCHITECTURE.md says why. */
const slices = '(ai-replies|session|users|follows|posts|media|search|creators|safety|notifications|sample|legal|site-settings|pages)'

export default {
  forbidden: [
    rule('contract imports nobody', '^contract/', '^(server|web|sandbox|tests|scripts)/'),
    rule('web imports the contract alone', '^web/', '^(server|sandbox|tests|scripts)/', { pathNot: '\\.test\\.ts$' }),
    rule('the sandbox knows nothing of ours', '^sandbox/', '^(contract|server|web|tests|scripts)/', { pathNot: '\\.test\\.ts$' }),
    rule('only the start names the sandbox', '^server/(?!(start|open-platform|start-sample)\\.ts$)', '^sandbox/', {
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
    rule(
      'the design system knows no feature',
      '^web/(ui|lib)/',
      '^web/(pages|posts|people|session|legal|frame|media|profile|account|creators|payments|services|search|landing|messages|ai-replies|safety|studio|subscriptions|notifications|dev)/',
    ),
    rule(
      'a feature knows no page',
      '^web/(posts|people|session|legal|frame|media|profile|account|creators|payments|services|search|landing|messages|ai-replies|safety|studio|subscriptions|notifications)/',
      '^web/pages/',
    ),
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
