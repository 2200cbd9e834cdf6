import '#web/ui/voice.css'
import { PublicPage } from '#web/frame/page.tsx'
import { Creators } from '#web/landing/creators.tsx'
import { Features } from '#web/landing/features.tsx'
import { Hero } from '#web/landing/hero.tsx'
import { Pricing } from '#web/landing/pricing.tsx'

/** `/`: what this site is, to people who do not know it yet. */
export function LandingPage() {
  return (
    <PublicPage title="" width="wide">
      <Hero />
      <Creators />
      <Features />
      <Pricing />
    </PublicPage>
  )
}
