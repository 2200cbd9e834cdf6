import type { DeskScenes } from './screenshot-desk.ts'
import type { Screen } from './screenshot-page.ts'

/** What people who work with the site open beside its sections: money in the panel, tokens, the viewer of the API. */
export function workScreens({ owner, person, moderator }: DeskScenes): Screen[] {
  const economy = '/admin?tab=economy'
  return [
    { name: 'admin-payments', path: economy, as: owner, press: [/^Payments/], isWhole: true },
    { name: 'admin-payment-refund', path: economy, as: owner, press: [/^Payments/, /^Actions for/, /^Refund/] },
    { name: 'admin-disputes', path: `${economy}&part=disputes`, as: owner, isWhole: true },
    { name: 'admin-accounting', path: `${economy}&part=accounting`, as: owner, isWhole: true },
    { name: 'admin-settings-whole', path: '/admin?tab=settings', as: owner, isWhole: true },
    { name: 'admin-system-whole', path: '/admin?tab=system', as: owner, isWhole: true },
    { name: 'admin-clean-up', path: '/admin?tab=posts', as: owner, press: [/^Clean up orphaned/, /^Clean up$/] },
    { name: 'desk-failing', path: '/admin?tab=reports', as: moderator, isFailing: true },
    { name: 'tokens', path: '/settings#tokens', as: person },
    { name: 'tokens-make', path: '/settings#tokens', as: person, press: [/^Create a token/] },
    { name: 'api-viewer', path: '/api-docs/viewer', isWhole: true, isForeign: true },
  ]
}
