import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files below a folder that contain one of the texts, as UTF-8 or UTF-16; files that go meanwhile are skipped. */
export function filesWith(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')])
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = read(file)
      return wanted.some((text) => bytes.includes(text))
    })
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
