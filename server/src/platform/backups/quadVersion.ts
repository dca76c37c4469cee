import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const file = path.join(import.meta.dirname, '../../../../package.json')

/** This Quad's version, such as "0.1.0". */
export async function quadVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}
