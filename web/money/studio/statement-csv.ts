/** Where a month is fetched as a file. */
export function statementCsv(creatorId: number, month: string, currency: string): string {
  return `/api/creator/${creatorId}/statements/${month}/csv?${new URLSearchParams({ currency })}`
}
