import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The host for which passkeys are made; null where the site is reached by a number alone, which WebAuthn knows no passkeys for. */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const host = publicUrl?.hostname ?? 'localhost'
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : null
}

/** Whom passkeys are for, and from which addresses they are taken. Throws `provider_missing` where there can be none. */
export function relyingParty({ config, origins }: Pick<Platform, 'config' | 'origins'>): {
  readonly id: string
  readonly origins: string[]
} {
  const id = passkeyHost(config)
  if (id === null) throw new AppError('provider_missing')
  return { id, origins: origins().filter((origin) => new URL(origin).hostname === id) }
}
