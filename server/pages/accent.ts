/** One colour of the accent in both themes, as the product brings it (web/ui/tokens.css). */
interface Shade {
  readonly light: string
  readonly dark: string
}

/** The tokens that mean people. A site may turn their hue; how light each is, and so every contrast, stays. */
const shades: Readonly<Record<string, Shade>> = {
  brand: { light: '#92225a', dark: '#e57fa9' },
  'brand-ink': { light: '#891e54', dark: '#ee95b8' },
  'brand-soft': { light: '#fbebf1', dark: '#401f2e' },
  'brand-press': { light: '#7f124c', dark: '#ef8eb5' },
}

/** The accent itself in light, as the product has it or in another hue. */
export function brandOf(hue: number | null): string {
  const brand = hue === null ? shades['brand'] : accentTokens(hue).get('brand')
  if (!brand) throw new Error('the accent has no token called brand')
  return brand.light
}

type Rgb = readonly [number, number, number]

/** The accent's tokens in another hue (OKLCH, 0 to 359): the same luminance, and as much chroma as the screen has of it. */
export function accentTokens(hue: number): ReadonlyMap<string, Shade> {
  return new Map(Object.entries(shades).map(([name, { light, dark }]) => [name, { light: turn(light, hue), dark: turn(dark, hue) }]))
}

function turn(hex: string, hue: number): string {
  const wanted = linearOf(hex)
  const target = luminance(wanted)
  const chroma = chromaOf(wanted)
  let [low, high] = [0, 1]
  let found: Rgb = wanted
  // Of one hue, what is lighter has more luminance: the one lightness that keeps it is found by halving.
  for (let step = 0; step < 40; step += 1) {
    const lightness = (low + high) / 2
    found = inGamut(lightness, chroma, hue)
    if (luminance(found) < target) low = lightness
    else high = lightness
  }
  return hexOf(found)
}

/** The colour with as much of the wished chroma as sRGB can show. */
function inGamut(lightness: number, chroma: number, hue: number): Rgb {
  let [low, high] = [0, chroma]
  if (isShown(toLinear(lightness, chroma, hue))) return toLinear(lightness, chroma, hue)
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (isShown(toLinear(lightness, middle, hue))) low = middle
    else high = middle
  }
  return toLinear(lightness, low, hue)
}

const isShown = (color: Rgb): boolean => color.every((part) => part >= -0.0001 && part <= 1.0001)

/** OKLCH to linear sRGB (bottosson.github.io/posts/oklab). */
function toLinear(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function chromaOf([red, green, blue]: Rgb): number {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return Math.hypot(a, b)
}

/** As WCAG counts it. */
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function linearOf(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function hexOf(color: Rgb): string {
  const parts = color.map((part) => {
    const value = Math.min(1, Math.max(0, part))
    const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
