/** Puts how much waits on the icon of the installed app, where the system shows such a thing; nothing takes it off. */
export function badgeApp(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Refused where the site is not installed, or the system was told to show none: the count stands in the title anyway.
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => undefined)
}
