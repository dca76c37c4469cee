import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the process with one sentence for the person at the terminal. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
