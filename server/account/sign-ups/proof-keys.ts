import { deriveSecret } from '#server/notify/delivery/index.ts'
import type { Platform } from '#server/platform/platform.ts'

interface ProofKeys {
  readonly hmacSignatureSecret: string
  readonly hmacKeySignatureSecret: string
}

/** What challenges and their answers are signed with: the same in every process, and of no use for anything else. */
export async function readProofKeys(platform: Pick<Platform, 'database' | 'ids' | 'connection'>): Promise<ProofKeys> {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all([
    deriveSecret(platform, 'sign-up challenge'),
    deriveSecret(platform, 'sign-up proof'),
  ])
  return { hmacSignatureSecret, hmacKeySignatureSecret }
}
