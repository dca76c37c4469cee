// The database makes the keys of names by its function `typo_keys`: keep both alike.
const keyMax = 7
const keyMin = 4

/**
 * The keys by which a word finds names with one letter more, less, replaced or swapped, from seven letters on with two: its
 * beginning of up to seven letters, without one or two of them (symmetric deletion, SRCH-02).
 */
export function typoKeys(word: string): string[] {
  const letters = Array.from(word).slice(0, keyMax)
  const beginning = letters.join('')
  if (letters.length < keyMin) return [beginning]
  const one = without(beginning)
  const two = letters.length < keyMax ? [] : one.flatMap(without)
  return [...new Set([beginning, ...one, ...two])]
}

function without(text: string): string[] {
  const letters = Array.from(text)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}
