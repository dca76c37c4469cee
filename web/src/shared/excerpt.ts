interface ExcerptPart {
  /** The part's offset in the text; -1 for the leading ellipsis. */
  readonly at: number
  readonly part: string
  readonly isSought: boolean
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Returns a pattern of a text anywhere in another; undefined for an empty one. */
export const anywhere = (sought: string): RegExp | undefined =>
  sought === '' ? undefined : new RegExp(escape(sought), 'giu')

/** Returns a pattern of words that begin with one of a text's words; undefined for a text without any. */
export function wordsThatBegin(sought: string): RegExp | undefined {
  const words = sought.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ? new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words.join('|')})`, 'giu') : undefined
}

/** The number of characters shown before the first match. */
const contextLength = 60

/** Returns the text from shortly before the first match on, split into matches and other parts. */
export function excerptOf(text: string, sought: RegExp | undefined): readonly ExcerptPart[] {
  const found = sought ? [...text.matchAll(sought)] : []
  const first = found[0]?.index ?? 0
  const start = first > 2 * contextLength ? text.indexOf(' ', first - contextLength) + 1 : 0
  const parts: ExcerptPart[] = start > 0 ? [{ at: -1, part: '… ', isSought: false }] : []
  let end = start
  for (const { 0: match, index } of found) {
    if (index < start) continue
    parts.push({ at: end, part: text.slice(end, index), isSought: false })
    end = index + match.length
    parts.push({ at: index, part: match, isSought: true })
  }
  return [...parts, { at: end, part: text.slice(end), isSought: false }]
}
