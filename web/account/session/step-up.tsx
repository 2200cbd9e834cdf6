import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const StepUpForm = latePart(async () => (await import('./step-up-form.tsx')).StepUpForm)

interface StepUpProps {
  readonly email: string
  /** It is them: what needed the proof may be tried again. */
  readonly onProved: () => void
}

/** Asks who sits here, for what must not happen from a session someone left open (D59). */
export function StepUp(props: StepUpProps) {
  return (
    <StepUpForm
      fallback={
        <Loading>
          <Skeleton width="80%" /> <Skeleton width="50%" />
        </Loading>
      }
      {...props}
    />
  )
}
