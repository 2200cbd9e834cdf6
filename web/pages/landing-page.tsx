import '#web/ui/voice.css'
import { PublicPage } from '#web/layout/page.tsx'
import { Creators } from '#web/site/landing/creators.tsx'
import { Features } from '#web/site/landing/features.tsx'
import { Hero } from '#web/site/landing/hero.tsx'
import { Pricing } from '#web/site/landing/pricing.tsx'

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
