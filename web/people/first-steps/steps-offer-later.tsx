import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { latePart } from '#web/ui/late-part.tsx'
import css from './steps-offer.module.css'

const StepsOffer = latePart(async () => (await withPageTexts(() => import('./steps-offer.tsx'), 'pages')).StepsOffer)

/** The offer of the first steps, for who has some left; its room is there from the beginning. */
export function StepsOfferLater() {
  const steps = useViewer()?.firstSteps
  return steps && <StepsOffer fallback={<div className={css['offer']} />} steps={steps} />
}
