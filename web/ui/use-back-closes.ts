import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from '#web/lib/router/layers.ts'

/**
 * Back closes what's open before it leaves the page. The entries carry the page's own state and address, so to the router nothing
 * happens.
 */
export function useBackCloses(onBack: () => void, isOn = true): void {
  const close = useEffectEvent(onBack)
  useLayoutEffect(() => {
    if (!isOn) return undefined
    return openLayer(() => close())
  }, [isOn])
}
