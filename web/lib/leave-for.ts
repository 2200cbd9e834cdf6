/** Goes to a page elsewhere. It's done only when someone comes back to this page, which the browser may have kept as it was. */
export const leaveFor = (address: string): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(address)
  })
