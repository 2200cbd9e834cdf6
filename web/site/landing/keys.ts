/** Where the cache holds what the landing page shows. */
export const openPostsKey = ['open-posts'] as const
export const postingCreatorsKey = ['creators', { posting: 'week' }] as const
export const figuresKey = ['site-figures'] as const
