import path from 'node:path'

/** Noto Sans or Noto Serif; each is one font for each script. */
export type Family = 'sans' | 'serif'
type Script = 'latin' | 'latin-ext' | 'devanagari'

/** A part of a line in one font. */
export interface Run {
  readonly font: string
  readonly text: string
}

const fontFolder = path.join(import.meta.dirname, 'fonts')

export const fontName = (family: Family, script: Script): string => `${family}-${script}`

/** The fonts by the names that runs have. */
export const fontFiles: ReadonlyMap<string, string> = new Map(
  (['sans', 'serif'] as const).flatMap((family) =>
    (['latin', 'latin-ext', 'devanagari'] as const).map((script) => {
      const name = fontName(family, script)
      return [name, path.join(fontFolder, `noto-${name}.ttf`)] as const
    }),
  ),
)

const devanagari = /^(?:\p{Script_Extensions=Devanagari}|\u200C|\u200D|\u25CC)+$/u
// What Google's subset `latin` has.
const latin = /^[ -\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2212\u2215]+$/u
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The text as the fonts can show it: composed letters, without emoji. */
export const printable = (text: string): string =>
  graphemesOf(text.normalize('NFC'))
    .filter((grapheme) => !emoji.test(grapheme) || latin.test(grapheme))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

function scriptOf(grapheme: string, before: Script | undefined): Script {
  // Spaces stay in the words' font, whose shaping they would interrupt.
  if (grapheme === ' ' && before) return before
  if (devanagari.test(grapheme)) return 'devanagari'
  return latin.test(grapheme) ? 'latin' : 'latin-ext'
}

/** Splits a text into runs of one font each. */
export function runsOf(family: Family, text: string): Run[] {
  const runs: { script: Script; text: string }[] = []
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1)
    const script = scriptOf(grapheme, last?.script)
    if (last?.script === script) last.text += grapheme
    else runs.push({ script, text: grapheme })
  }
  return runs.map((run) => ({ font: fontName(family, run.script), text: run.text }))
}

/** The width of a text in a size. */
export type Measure = (text: string, size: number) => number

interface Fit {
  readonly largest: number
  readonly smallest: number
  readonly width: number
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

/** Fits a text into a width: one line as large as possible, or smaller ones if it would get much smaller than `largest`. */
export function fitText(text: string, { largest, smallest, width }: Fit, measure: Measure): Fitted {
  for (let size = largest; size > smallest; size -= 1) {
    const lines = wrap(text, width, (part) => measure(part, size))
    if (lines.length <= (size > largest * 0.7 ? 1 : 2)) return { size, lines }
  }
  return { size: smallest, lines: wrap(text, width, (part) => measure(part, smallest)) }
}

function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (widthOf(longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(...pieces(word, width, widthOf))
  }
  return lines
}

// A word that is wider than a line is broken between letters.
function pieces(word: string, width: number, widthOf: (part: string) => number): string[] {
  const [first = '', ...rest] = graphemesOf(word)
  const parts = [first]
  for (const grapheme of rest) {
    const longer = `${parts.at(-1)}${grapheme}`
    if (widthOf(longer) <= width) parts.splice(-1, 1, longer)
    else parts.push(grapheme)
  }
  return parts
}
