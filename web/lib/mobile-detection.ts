const mobileAgents = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i

export interface DeviceSigns {
  readonly userAgent: string
  readonly width: number
  readonly hasTouch: boolean
}

/** C§9: common mobile user agents, a window of at most 768 pixels, or touch. Chooses the sign-in flow only; layout never asks. */
export function isMobileDevice(signs: DeviceSigns): boolean {
  return mobileAgents.test(signs.userAgent) || signs.width <= 768 || signs.hasTouch
}

export function detectMobile(): boolean {
  return isMobileDevice({
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    hasTouch: 'ontouchstart' in window || navigator.maxTouchPoints > 0,
  })
}
