import { sha256 } from '#server/platform/ids.ts'

/** The key of the mail that somebody without an account gets first about a case: of each case one, and it knows their language. */
export const firstMailKey = (caseId: number, email: string): string => `report_received:case:${caseId}:${sha256(email)}`
