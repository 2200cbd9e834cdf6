/** Whether a WebP picture moves: a flag of its extended header (RFC 9649, section 2.7). */
export async function isAnimated(picture: Blob): Promise<boolean> {
  const header = new Uint8Array(await picture.slice(0, 21).arrayBuffer())
  const isExtended = String.fromCharCode(...header.slice(12, 16)) === 'VP8X'
  return isExtended && ((header[20] ?? 0) & 0b10) !== 0
}
