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
