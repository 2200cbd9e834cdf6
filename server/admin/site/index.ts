export { readSiteConfig } from './read-config.ts'
