/** Of the earlier versions of a post. */
export const versionsKey = (postId: number) => ['post-versions', postId] as const
