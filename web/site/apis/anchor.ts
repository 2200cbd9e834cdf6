/** The address of a group on the guide's page. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/\W+/g, '-')
