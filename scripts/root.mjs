import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Exits with one sentence for the operator. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
