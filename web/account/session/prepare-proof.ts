import { site } from '#web/lib/site.ts'

/** Begins the work of someone new where the site asks for it; the code for it comes then. What fails here is tried again at the last step. */
export function prepareProof(): void {
  if (!site().joining.needsProof) return
  void import('./proof.ts').then(
    ({ beginProof }) => beginProof(),
    () => undefined,
  )
}
