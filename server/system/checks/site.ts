import { isLoopback } from '#server/platform/http/address.ts'
import { hasOwner } from '#server/staff/index.ts'
import { failing, missing, ok, standIn, type Check } from './check.ts'

/** Shorter ones are guessed, however few guesses an hour allows. */
const passwordLength = 16

export const siteChecks: readonly Check[] = [
  {
    name: 'address',
    advice: 'Set PUBLIC_URL to the https address people use.',
    look: async ({ config }) => {
      const { publicUrl, host, trustProxy } = config
      if (publicUrl === null)
        return isLoopback(host)
          ? standIn('Reached from this machine only.', 'Set PUBLIC_URL to the https address people will use.')
          : failing('The site listens for others, but answers only to localhost.', 'Set PUBLIC_URL to the https address people use.')
      if (publicUrl.protocol !== 'https:' && !isLoopback(publicUrl.hostname))
        return failing(
          'Sign-in cookies travel without https: whoever listens can take them.',
          'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
        )
      if (!isLoopback(publicUrl.hostname) && isLoopback(host) && trustProxy === 0)
        return missing(
          `People come to ${publicUrl.origin} through a proxy that is not trusted: all of them are counted as one address.`,
          'Set TRUST_PROXY to how many proxies there are in front.',
        )
      return ok(`${publicUrl.origin}${publicUrl.protocol === 'https:' ? ', with cookies for https only' : ''}.`)
    },
  },
  {
    name: 'sandbox',
    advice: 'Set COTERIE_SANDBOX=off.',
    look: async ({ config }) => {
      if (config.isOpenSandbox)
        return failing(
          'The sandbox is open to everybody who reaches this site: it hands out everybody’s codes.',
          'Set COTERIE_SANDBOX=off and real providers.',
        )
      return ok(config.isSandboxOn ? 'It runs where only this machine reaches it.' : 'It is off.')
    },
  },
  {
    name: 'owner',
    advice: 'See whether the database answers.',
    look: async (platform) => {
      const { adminPassword } = platform.config
      if (adminPassword !== null && adminPassword.length < passwordLength)
        return failing(
          `ADMIN_PASSWORD has fewer than ${passwordLength} characters.`,
          'Set a longer one, or unset it: the site then makes one of its own.',
        )
      return (await hasOwner(platform))
        ? ok('Somebody owns the site.')
        : missing(
            'Nobody owns the site yet.',
            'Sign in and present the admin password at /admin, or run npm run coterie -- grant-admin NAME.',
          )
    },
  },
]
