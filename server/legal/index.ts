import './legal-tables.ts'
import { readDocument } from './read-document.ts'

export { readLegalDocument } from './read-document.ts'

/** Terms and privacy. Promises: dated versions, numbers from the settings in force, and a record of who accepted what. */
export const legalRoutes = [readDocument]
export { acceptDocuments } from './accept-documents.ts'
