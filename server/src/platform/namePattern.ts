import { escapeLike } from './database.ts'
import { foldLetters } from './foldText.ts'

/** A LIKE pattern for `search_name`, for names that contain the text; case and accents don't count. */
export function namePattern(text: string): string {
  return `%${escapeLike(foldLetters(text))}%`
}

/** True if the trigram index can find names by the text: it needs three letters in a row. */
export function hasTrigram(text: string): boolean {
  return /[a-z0-9]{3}/.test(foldLetters(text))
}

const commonName = 500

/** SQL that counts the rows of a table and its conditions, up to the number from which a name is common. */
export const countNames = (from: string) =>
  `select count(*)::int as count from (select from ${from} limit ${commonName}) n`

export interface NameCount {
  count: number
}

/**
 * True if the trigram index should find a name. For a common name, a scan in the list's own order fills a page
 * sooner. Texts without a trigram aren't in the index.
 */
export async function isRareName(
  text: string,
  count: (pattern: string) => Promise<readonly NameCount[]>,
): Promise<boolean> {
  if (!hasTrigram(text)) return false
  const [row] = await count(namePattern(text))
  return (row?.count ?? 0) < commonName
}
