/** What stands in the legal documents where the site itself is spoken of; the documents are in server/site/legal/first-versions. */
export const en = {
  contactAt: 'Write to the operator of this site at {address}.',
  contact: 'Write to the operator of this site; the address stands where the operator announced the site to you.',
}
