import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A file of Vite's manifest, as far as it matters here. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

interface Page {
  readonly name: string
  /** The sources whose chunks the page asks for, beside the entry. */
  readonly sources: readonly string[]
  readonly limitKb: number
}

const entry = 'index.html'
const pages: readonly Page[] = [
  { name: 'landing, visitor', sources: ['src/features/landing/screens/LandingScreen.tsx'], limitKb: 130 },
  {
    name: 'post, visitor',
    sources: ['src/features/posts/screens/PostScreen.tsx', 'src/features/comments/screens/CommentsScreen.tsx'],
    limitKb: 130,
  },
  { name: 'privacy policy, visitor', sources: ['src/features/legal/screens/PrivacyScreen.tsx'], limitKb: 130 },
  {
    name: 'feed, signed in',
    sources: ['src/app/memberScreens.ts', 'src/app/shell/MemberShell.tsx', 'src/features/posts/screens/FeedScreen.tsx'],
    limitKb: 230,
  },
  {
    name: 'profile, signed in',
    sources: [
      'src/app/memberScreens.ts',
      'src/app/shell/MemberShell.tsx',
      'src/features/profiles/screens/ProfileScreen.tsx',
      'src/features/posts/screens/PostsWithinScreen.tsx',
    ],
    limitKb: 230,
  },
  {
    name: 'chats, signed in',
    sources: [
      'src/app/memberScreens.ts',
      'src/app/shell/MemberShell.tsx',
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

/** The files behind some sources: their chunks with all that these import at once. */
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

/** The bytes that a browser fetches: 1 kB is 1000 of them. */
function gzipBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

/** Weighs what each page makes a browser load, and tells whether all stay within their limits. */
export function weigh(folder: string): { report: string; withinLimits: boolean } {
  const manifest = readManifest(folder)
  const rows = pages.map(({ name, sources, limitKb }) => {
    const files = [...filesOf(manifest, [entry, ...sources]), 'theme.js'].filter((file) => file.endsWith('.js'))
    const kb = files.reduce((sum, file) => sum + gzipBytes(join(folder, file)), 0) / 1000
    const verdict = kb <= limitKb ? 'ok' : 'TOO HEAVY'
    return { kb, limitKb, line: `${name.padEnd(26)}${kb.toFixed(1).padStart(7)} kB of ${limitKb}  ${verdict}` }
  })
  return { report: rows.map((row) => row.line).join('\n'), withinLimits: rows.every((row) => row.kb <= row.limitKb) }
}

const folder = process.argv[2]
if (import.meta.main && folder !== undefined) {
  const { report, withinLimits } = weigh(folder)
  console.log(`JavaScript by page, gzip:\n${report}`)
  process.exitCode = withinLimits ? 0 : 1
} else if (import.meta.main) {
  console.error('Which build? node web/scripts/weigh.ts FOLDER')
  process.exitCode = 2
}
