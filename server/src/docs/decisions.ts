import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const numberOf = (file: string) => Number(file.slice(0, 4))

/** Returns a sentence for each decision whose title and file have different numbers, or whose number is used twice. */
export function checkDecisions(root: string): string[] {
  const folder = path.join(root, 'docs/decisions')
  const files = readdirSync(folder)
  const titled = (file: string) => Number(/^# (\d+) · /.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1])
  return [
    ...files
      .filter((file) => titled(file) !== numberOf(file))
      .map((file) => `docs/decisions/${file} has another number in its title`),
    ...files
      .filter((file, at) => files.findIndex((other) => numberOf(other) === numberOf(file)) < at)
      .map((file) => `docs/decisions/${file} has the number of another decision`),
  ]
}
