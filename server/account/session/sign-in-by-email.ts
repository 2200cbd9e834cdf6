import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { confirmCode } from './confirm-code.ts'
import { refuseAddress } from './refused-addresses.ts'
import { requestCode } from './request-code.ts'

/** Both steps of signing in by e-mail stand on one path (D9). */
export const signInByEmail = handle(api.session.email, async (call) => {
  const { code, email } = call.body
  if (code === undefined) return requestCode(call)
  try {
    return await confirmCode(call, code)
  } catch (error) {
    // After the roll-back of everything else, so that it stays.
    if (error instanceof AppError && error.code === 'under_age') await refuseAddress(call.database, email, call.platform.clock.now())
    throw error
  }
})
