import './legal-tables.ts'
import { accept } from './accept.ts'
import { listVersions } from './list-versions.ts'
import { readDocument } from './read-document.ts'

export { acceptDocuments } from './accept-documents.ts'
export { countConsents, findPending, mustAgree } from './consents.ts'
export { dayOf, stateOf, type DocumentName, type LegalText } from './document.ts'
export { findUnknown } from './placeholders.ts'
export { readLegalDocument } from './read-document.ts'
export { announceVersions, findVersions } from './versions.ts'

/** Terms and privacy. Promises: dated versions that never change, numbers from the settings in force, and a record of who accepted what. */
export const legalRoutes = [readDocument, listVersions, accept]
