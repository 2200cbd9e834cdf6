/** The list of creators with these words of its address; all lists begin with the first word. */
export const directoryKey = (search: Readonly<Record<string, string>>) => ['directory', search] as const

/** The whole list, which the document brings. */
export const firstDirectoryKey = directoryKey({})

/** The newest pictures of these creators. */
export const picturesKey = (creatorIds: readonly number[]) => ['pictures', creatorIds.join()] as const
