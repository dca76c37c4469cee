import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CallName } from '@quad/contract/calls/index.ts'
import { carriedCalls } from './carriedCalls.ts'

/** An entry of Vite's manifest, as far as it matters here. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

interface Page {
  readonly name: string
  /** The sources whose chunks the page loads, beside the entry. */
  readonly sources: readonly string[]
  readonly limitKb: number
  /** The calls whose routes a visitor's page carries: no others, so that its weight does not grow with the contract. */
  readonly calls?: readonly CallName[]
}

const entry = 'index.html'
const member = ['src/app/memberScreens.ts', 'src/app/shell/MemberShell.tsx']
const pages: readonly Page[] = [
  {
    name: 'landing, visitor',
    sources: ['src/features/landing/screens/LandingScreen.tsx'],
    limitKb: 112,
    calls: ['listColleges', 'fetchPosts'],
  },
  {
    name: 'post, visitor',
    sources: ['src/features/posts/screens/PostScreen.tsx', 'src/features/comments/screens/CommentsScreen.tsx'],
    limitKb: 118,
    calls: ['listComments', 'getPost'],
  },
  {
    name: 'privacy policy, visitor',
    sources: ['src/features/legal/screens/PrivacyScreen.tsx'],
    limitKb: 112,
    calls: [],
  },
  {
    name: 'pages to come, visitor',
    sources: ['src/features/coming/screens/ComingScreen.tsx'],
    limitKb: 125,
    calls: [],
  },
  {
    name: 'feed, signed in',
    sources: [...member, 'src/features/posts/screens/FeedScreen.tsx'],
    limitKb: 230,
  },
  {
    name: 'profile, signed in',
    sources: [
      ...member,
      'src/features/profiles/screens/ProfileScreen.tsx',
      'src/features/posts/screens/PostsWithinScreen.tsx',
    ],
    limitKb: 230,
  },
  {
    name: 'chats, signed in',
    sources: [
      ...member,
      'src/features/chats/screens/ChatsScreen.tsx',
      '../node_modules/socket.io-client/build/esm/index.js',
    ],
    limitKb: 230,
  },
]

function readManifest(folder: string): Map<string, Chunk> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  return new Map(Object.entries(manifest))
}

/** The files of some sources' chunks, and of all chunks that these import statically. */
function filesOf(manifest: Map<string, Chunk>, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest.get(key)
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}: name the page's new source here.`)
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

function weighPage({ name, limitKb, calls }: Page, texts: readonly string[]): { line: string; problems: string[] } {
  // 1 kB is 1000 bytes, as sent with gzip at its best.
  const kb = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
  const problems = kb > limitKb ? [`${name} is heavier than ${limitKb} kB`] : []
  if (calls) {
    const carried = carriedCalls(texts)
    const extra = carried.filter((call) => !calls.includes(call))
    const missing = calls.filter((call) => !carried.includes(call))
    if (extra.length > 0) problems.push(`${name} carries the routes of calls that are not its own: ${extra.join(', ')}`)
    if (missing.length > 0) problems.push(`${name} does not carry the routes of its calls: ${missing.join(', ')}`)
  }
  return { line: `${name.padEnd(26)}${kb.toFixed(1).padStart(7)} kB of ${limitKb}`, problems }
}

/** Weighs the JavaScript of each page of a build. Problems are pages over their limit or with routes of other calls. */
export function weigh(folder: string): { report: string; problems: string[] } {
  const manifest = readManifest(folder)
  const weighed = pages.map((page) => {
    const files = [...filesOf(manifest, [entry, ...page.sources]), 'theme.js'].filter((file) => file.endsWith('.js'))
    return weighPage(
      page,
      files.map((file) => readFileSync(join(folder, file), 'utf8')),
    )
  })
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
