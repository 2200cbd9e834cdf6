/** The standing promises of the site. Promises: looks at all of them as they stood at one moment, changes nothing, and names every row that breaks one. */
export { auditSite, type SiteAudit } from './audit-site.ts'
export { printAudit } from './print-audit.ts'
