/** On their own, so that the web doesn't fetch a library to know them. */
export const exportNames = ['sales', 'invoices', 'payouts', 'fees', 'taxes', 'creators', 'subscribers'] as const
export type ExportName = (typeof exportNames)[number]
