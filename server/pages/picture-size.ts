/** Pixels of the picture of a link, in the shape that most previews have. */
export const pictureSize = { width: 1200, height: 630 } as const
