/** How far back from the limit a word boundary is looked for; beyond that a long word is cut in two. */
const wordReach = 40

// Segmenters are costly to make and hold no state.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Where a text longer than `limit` (UTF-16 units) is cut for its preview: at the end of a word near the limit, and
 * never inside what reads as one character. Undefined for a text that fits.
 */
export function previewEnd(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined
  const whole = graphemes.segment(text).containing(limit)?.index ?? limit
  const head = text.slice(0, whole)
  const word = /\s/.test(text.charAt(whole)) ? whole : head.length - (/\S*$/.exec(head)?.[0].length ?? 0)
  const end = word > 0 && whole - word <= wordReach ? word : whole
  return text.slice(0, end).trimEnd().length
}
