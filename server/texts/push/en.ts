/** What a device shows of the site by itself. */
export const en = {
  testTitle: '{siteName} can reach you here',
  testBody: 'This is what a notification looks like on this device.',
}
