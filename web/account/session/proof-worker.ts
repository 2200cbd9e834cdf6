import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SignUpChallenge } from '#contract/account/sign-ups.ts'

/** Solves one challenge. A slow device takes as long as it needs. */
addEventListener('message', ({ data: challenge }: MessageEvent<SignUpChallenge>) => {
  void solveChallenge({ challenge, deriveKey, timeout: 0 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
