interface ExcerptPart {
  /** Offset in the excerpt. */
  readonly at: number
  readonly part: string
  readonly isSought: boolean
}

/** Characters shown before the first place of the sought text. */
const before = 60

/** A text from shortly before the first place of the sought text on, in parts; capitals don't matter. */
export function excerptOf(text: string, sought: string): readonly ExcerptPart[] {
  const lower = text.toLowerCase()
  const wanted = sought.toLowerCase()
  // Where lower case is of another length, places would be wrong.
  if (wanted === '' || lower.length !== text.length) return [{ at: 0, part: text, isSought: false }]
  const first = lower.indexOf(wanted)
  const start = first > 2 * before ? text.indexOf(' ', first - before) + 1 : 0
  const parts: ExcerptPart[] = start > 0 ? [{ at: -1, part: '… ', isSought: false }] : []
  let end = start
  for (let at = lower.indexOf(wanted, start); at !== -1; at = lower.indexOf(wanted, end)) {
    parts.push({ at: end, part: text.slice(end, at), isSought: false })
    end = at + wanted.length
    parts.push({ at, part: text.slice(at, end), isSought: true })
  }
  return [...parts, { at: end, part: text.slice(end), isSought: false }]
}
