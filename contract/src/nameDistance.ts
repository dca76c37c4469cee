/** The edit distance of two texts: insertions, deletions, replacements and swaps of neighbours; stops at `most` + 1. */
export function lettersApart(one: string, other: string, most: number): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let above = to.map((_, at) => at + 1)
  above.unshift(0)
  for (const [row, letter] of from.entries()) {
    const line = [row + 1]
    for (const [at, wanted] of to.entries()) {
      const change = (above[at] ?? 0) + (letter === wanted ? 0 : 1)
      const swap =
        row > 0 && at > 0 && letter === to[at - 1] && from[row - 1] === wanted ? (before[at - 1] ?? 0) + 1 : change
      line.push(Math.min(change, swap, (line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1))
    }
    before = above
    above = line
  }
  return Math.min(above[to.length] ?? 0, most + 1)
}

/** The smallest edit distance between a text and a name or consecutive words of it. Both texts are folded. */
export function distanceToName(text: string, name: string, most: number): number {
  const words = name.split(' ')
  const width = text.split(' ').length
  const parts = words.map((_, at) => words.slice(at, at + width).join(' '))
  // The person may still be typing, so the beginning of a long word counts too, unless many words match it.
  const beginnings = text.length < 4 ? [] : parts.map((part) => part.slice(0, text.length))
  return Math.min(
    ...[name, ...parts].map((part) => lettersApart(text, part, most)),
    ...beginnings.map((part) => lettersApart(text, part, most) + 0.5),
  )
}

/** The allowed edit distance for a search text: one, or two from seven letters on. */
export const typosIn = (text: string): number => (text.length < 7 ? 1 : 2)
