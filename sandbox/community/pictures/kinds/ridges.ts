import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, linear, polygon, rect, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { high: '#c9d3cf', low: '#f3ddc0', far: '#a9b5b2', near: '#2f4341', sun: '#f7efdc' },
  { high: '#e3b79a', low: '#f8e3bf', far: '#c9988a', near: '#4a2f3c', sun: '#fbf1d6' },
  { high: '#aebfc6', low: '#eee3d0', far: '#8fa2aa', near: '#263640', sun: '#f6ecd9' },
  { high: '#d8c6a6', low: '#f5ead2', far: '#b3a888', near: '#3e3d2a', sun: '#fdf6e3' },
  { high: '#8d7f8c', low: '#e9b98d', far: '#94798a', near: '#2d2233', sun: '#f9dca8' },
  { high: '#dfe0d6', low: '#efe6d6', far: '#b7c0b4', near: '#3a5148', sun: '#e58f63' },
] as const

/** Mountain ridges behind each other in the mist of a valley. */
export const drawRidges: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const count = random.whole(5, 7)
  const horizon = height * random.between(0.34, 0.46)
  const sun = {
    x: width * random.between(0.2, 0.8),
    y: horizon - height * random.between(0.02, 0.2),
    r: width * random.between(0.05, 0.085),
  }
  let body =
    linear('sky', [
      [0, tones.high],
      [1, tones.low],
    ]) + rect(0, 0, width, height * 0.75, 'url(#sky)')
  body += rect(0, height * 0.7, width, height * 0.3, tones.low) + circle(sun.x, sun.y, sun.r, tones.sun)
  let dots = ''
  for (let index = 0; index < count; index += 1) {
    const depth = index / (count - 1)
    const crest = ridge(random, width, horizon + (height - horizon) * 0.86 * depth ** 1.25, height * (0.13 - depth * 0.04))
    const outline = polygon([...crest, [width + 20, height + 20], [-20, height + 20]])
    const colour = mix(tones.far, tones.near, depth ** 1.15)
    const mist = mix(lighter(tones.low, 0.15), colour, 0.12 + depth * 0.75)
    body +=
      linear(`ridge${index}`, [
        [0, colour],
        [0.5 + depth * 0.3, mist],
        [1, mist],
      ]) + shape(outline, `url(#ridge${index})`)
    dots +=
      linear(`dots${index}`, [
        [0, darker(colour, 0.35), 0.38],
        [0.22, darker(colour, 0.3), 0],
      ]) + shape(outline, `url(#dots${index})`)
    if (depth > 0.7) body += firs(random, crest, colour, height * 0.022 * (0.6 + depth))
  }
  body += birds(random, width, horizon, tones.near)
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function ridge(random: Random, width: number, base: number, rise: number): Point[] {
  const waves = Array.from({ length: 6 }, (_, index) => ({
    pace: (1.1 + index * 1.9) * random.between(0.7, 1.3),
    phase: random.between(0, 7),
    reach: rise / (1 + index * 1.5),
  }))
  return Array.from({ length: 91 }, (_, step): Point => {
    const x = (step / 90) * (width + 40) - 20
    const lift = waves.reduce((sum, { pace, phase, reach }) => sum + (Math.abs(Math.sin((x / width) * pace * 2 + phase)) - 0.5) * reach, 0)
    return [x, base - lift + random.bell(rise * 0.04)]
  })
}

function firs(random: Random, crest: readonly Point[], colour: string, size: number): string {
  return crest
    .flatMap(([x, y]) => {
      const here = Array.from({ length: random.whole(0, 3) }, () => [x + random.bell(18), y + 4] as const)
      return here.map(([left, foot]) => {
        const tall = size * random.between(0.7, 1.9)
        return shape(
          polygon([
            [left - tall * 0.24, foot + 6],
            [left, foot - tall],
            [left + tall * 0.24, foot + 6],
          ]),
          colour,
        )
      })
    })
    .join('')
}

function birds(random: Random, width: number, horizon: number, colour: string): string {
  const [left, top] = [width * random.between(0.15, 0.7), horizon * random.between(0.35, 0.6)]
  return Array.from({ length: random.whole(0, 5) }, () => {
    const [x, y, span] = [left + random.bell(170), top + random.bell(90), random.between(9, 17)]
    return stroke(
      curve([
        [x - span, y - span * 0.3],
        [x - span * 0.4, y - span * 0.45],
        [x, y],
        [x + span * 0.4, y - span * 0.45],
        [x + span, y - span * 0.3],
      ]),
      colour,
      3,
    )
  }).join('')
}
