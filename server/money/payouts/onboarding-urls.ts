import type { Platform } from '#server/platform/platform.ts'

/** Where the provider's pages lead: back to the dashboard, which asks the server how things stand. */
export function onboardingUrls({ origins }: Pick<Platform, 'origins'>): { refreshUrl: string; returnUrl: string } {
  const dashboard = `${origins()[0] ?? ''}/creator/dashboard`
  return { refreshUrl: `${dashboard}?onboarding=again`, returnUrl: `${dashboard}?onboarding=done` }
}
