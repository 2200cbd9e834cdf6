/** What people call the places the site links to: names, the same in every language. */
export const linkNames = { facebook_url: 'Facebook', instagram_url: 'Instagram', twitter_url: 'Twitter' } as const
