/** How the legal documents in server/site/legal/first-versions name the contact. */
export const en = {
  contactAt: 'Write to the operator of this site at {address}.',
  contact: 'Write to the operator of this site.',
}
