import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { carriedCalls } from './carriedCalls.ts'
import { entry, filesOf, readManifest } from './pageFiles.ts'
import { type Page, pages } from './pages.ts'

const visitorCalls = new Set(pages.flatMap(({ calls = [] }) => calls))

function weighPage({ name, limitKb, calls }: Page, texts: readonly string[], shared: readonly string[]) {
  // 1 kB is 1000 bytes; the server sends files with gzip at its highest level.
  const kb = [...texts, ...shared].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
  const problems = kb > limitKb ? [`${name} is heavier than ${limitKb} kB`] : []
  if (calls) {
    const carried = carriedCalls(texts)
    const extra = carried.filter((call) => !visitorCalls.has(call))
    const missing = calls.filter((call) => !carried.includes(call))
    if (extra.length > 0)
      problems.push(`${name} carries the routes of calls that no visitor's page makes: ${extra.join(', ')}`)
    if (missing.length > 0) problems.push(`${name} does not carry the routes of its calls: ${missing.join(', ')}`)
  }
  return { line: `${name.padEnd(26)}${kb.toFixed(1).padStart(7)} kB of ${limitKb}`, problems }
}

/** Weighs each page's JavaScript. Problems are pages over their limit or with routes of calls that they don't list. */
export function weigh(folder: string): { report: string; problems: string[] } {
  const manifest = readManifest(folder)
  const textsOf = (files: Iterable<string>) =>
    [...files].filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(folder, file), 'utf8'))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const shared = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  if (shared.length !== 1) throw new Error('index.html must have one inline script: app/early.ts.')
  const weighed = pages.map((page) =>
    weighPage(page, textsOf(filesOf(manifest, [entry, ...page.sources, ...(page.later ?? [])])), shared),
  )
  return { report: weighed.map(({ line }) => line).join('\n'), problems: weighed.flatMap(({ problems }) => problems) }
}

const folder = process.argv[2]
if (import.meta.main && folder !== undefined) {
  const { report, problems } = weigh(folder)
  console.log(`JavaScript by page, gzip:\n${report}`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} else if (import.meta.main) {
  console.error('Which build? node web/scripts/weigh.ts FOLDER')
  process.exitCode = 2
}
