import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
