import type { Drawing } from '../print.ts'
import type { Random } from '../random.ts'

/** Draws one kind of picture on a sheet of that size. */
export type Draw = (random: Random, width: number, height: number) => Drawing
