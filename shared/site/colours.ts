/** The least contrast of text and its ground (WCAG 2.2, 1.4.3). */
export const contrastMin = 4.5

/** The accents of a category in one colour scheme, as in web/app/tokens.css. */
type Accents = { accent: string; hover: string; text: string; soft: string }
export type Palette = Record<'light' | 'dark', Accents>

const white = '#ffffff'
const black = '#000000'
/** From this contrast on a button stands out from the dark ground; with more, few colours still carry white letters. */
const standsOut = 2.5

/** What text of an accent stands on in each scheme: --ground and --surface of web/app/tokens.css. */
const grounds = { light: ['#faf9f7', white], dark: ['#171614', '#201f1c'] } as const

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours such as `#1d5fd1` (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Is a colour dark enough for white letters? */
export const carriesWhite = (colour: string): boolean => contrast(colour, white) >= contrastMin

/** A colour with `share` (0 to 1) of another in it. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(colour).map((channel, at) => Math.round(channel + ((others[at] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The first of the mixes with `other`, in steps of 5 %, that `suits`; the last, which is `other` itself, always does. */
function mixedUntil(colour: string, other: string, suits: (mixed: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 5) {
    const mixed = mix(colour, other, percent / 100)
    if (suits(mixed)) return mixed
  }
  return other
}

/**
 * The palette of an accent that carries white letters: they are legible on `accent` and `hover`, and `text` is legible
 * on the grounds of its scheme and on `soft`.
 */
export function paletteOf(colour: string): Palette {
  return { light: lightOf(colour), dark: darkOf(colour) }
}

function lightOf(accent: string): Accents {
  const soft = mix(accent, white, 0.9)
  const hover = mix(accent, black, 0.17)
  return { accent, hover, soft, text: mixedUntil(hover, black, legibleOn([...grounds.light, soft])) }
}

function darkOf(colour: string): Accents {
  const [ground, surface] = grounds.dark
  // Only so light that a button stands out from the dark ground: white in it makes a colour dull.
  const accent = mixedUntil(colour, white, (lighter) => contrast(lighter, ground) >= standsOut)
  const soft = mix(surface, colour, 0.2)
  return {
    accent,
    hover: mix(accent, black, 0.1),
    soft,
    text: mixedUntil(mix(accent, white, 0.5), white, legibleOn([ground, surface, soft])),
  }
}

const legibleOn = (ground: readonly string[]) => (text: string) =>
  ground.every((one) => contrast(text, one) >= contrastMin)
