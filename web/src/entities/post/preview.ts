/** How far back from the limit to look for the end of a word, in characters. */
const wordReach = 40

const plainEdge = /^[\x20-\x7e]{2}$/

function graphemeStart(text: string, at: number): number {
  // Fast path without Intl, whose first use takes 60 ms on a slow phone.
  if (plainEdge.test(text.slice(at - 1, at + 1))) return at
  return new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(at)?.index ?? at
}

/**
 * Returns where to cut a text longer than `limit` (UTF-16 units): at a word's end near the limit, never inside a
 * grapheme. Undefined if the text fits.
 */
export function previewEnd(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined
  const whole = graphemeStart(text, limit)
  const head = text.slice(0, whole)
  const word = /\s/.test(text.charAt(whole)) ? whole : head.length - (/\S*$/.exec(head)?.[0].length ?? 0)
  const end = word > 0 && whole - word <= wordReach ? word : whole
  return text.slice(0, end).trimEnd().length
}
