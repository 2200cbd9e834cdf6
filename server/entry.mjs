import { enableCompileCache } from 'node:module'

// Plain JavaScript, so that a start whose sources are in the compile cache never loads the TypeScript stripper: 18 MB less.
enableCompileCache()
await import('./main.ts')
