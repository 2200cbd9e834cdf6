/** Widths in which an image can be asked for (`?w=`): the nearest one that is not smaller, or the whole, is answered. */
export const imageWidths = [96, 360, 720, 1280] as const
