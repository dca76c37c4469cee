import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const about: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
)

/** The versions of Quad and of Node, and the platform, such as linux-x64. */
export const build = {
  version: about.version,
  node: process.versions.node,
  platform: `${process.platform}-${process.arch}`,
} as const
