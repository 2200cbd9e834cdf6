/** What a device shows of the site by itself. */
export const en = {
  testTitle: 'Notifications from {siteName} work',
  testBody: 'This is what a notification looks like on this device.',
}
