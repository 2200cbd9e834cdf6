import type { Appearance } from '@stripe/stripe-js'

/** Our colours as Stripe's frame takes them: it cannot see the page's tokens, so the browser works them out here. */
export function appearance(): Appearance {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colour = (name: string): string => {
    probe.style.setProperty('color', `var(--${name})`)
    return getComputedStyle(probe).color
  }
  try {
    return {
      theme: 'flat',
      variables: {
        colorBackground: colour('surface'),
        colorText: colour('ink'),
        colorTextSecondary: colour('ink-2'),
        colorTextPlaceholder: colour('ink-3'),
        colorPrimary: colour('focus'),
        colorDanger: colour('danger'),
        borderRadius: '6px',
        fontSizeBase: '16px',
      },
      rules: { '.Input': { border: `1px solid ${colour('line-strong')}` } },
    }
  } finally {
    probe.remove()
  }
}
