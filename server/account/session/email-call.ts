import type { api } from '#contract/index.ts'
import type { Call } from '#server/platform/http/handle.ts'

/** A call of the one path on which both steps of signing in by e-mail stand (D9). */
export type EmailCall = Call<typeof api.session.email>
