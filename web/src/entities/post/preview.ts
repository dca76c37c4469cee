/** How far back from the limit to look for the end of a word, in characters. */
const wordReach = 40

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Where to cut a text longer than `limit` (UTF-16 units): at a word's end near the limit, never inside a grapheme.
 * Undefined if the text fits.
 */
export function previewEnd(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined
  const whole = graphemes.segment(text).containing(limit)?.index ?? limit
  const head = text.slice(0, whole)
  const word = /\s/.test(text.charAt(whole)) ? whole : head.length - (/\S*$/.exec(head)?.[0].length ?? 0)
  const end = word > 0 && whole - word <= wordReach ? word : whole
  return text.slice(0, end).trimEnd().length
}
