import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { entry, filesOf, type Manifest, readManifest } from './pageFiles.ts'

// The screens and dialogs that members can open offline.
const kept = [
  'src/app/shell/MemberShell.tsx',
  'src/app/ModalHost.tsx',
  'src/app/modalRegistry.ts',
  'src/features/posts/screens/FeedScreen.tsx',
  'src/features/posts/screens/PostScreen.tsx',
  'src/features/posts/screens/ClubPostsScreen.tsx',
  'src/features/posts/screens/PostsWithinScreen.tsx',
  'src/features/posts/modals/PostEditorModal.tsx',
  'src/features/comments/screens/CommentsScreen.tsx',
  'src/features/talk/screens/ChatsScreen.tsx',
  'src/features/talk/screens/ChannelScreen.tsx',
  'src/features/talk/modals/ReceiveShareModal.tsx',
  'src/features/clubs/screens/ClubsScreen.tsx',
  'src/features/clubs/screens/ClubScreen.tsx',
  'src/features/sessions/screens/SessionsScreen.tsx',
  'src/features/sessions/screens/ReminderScreen.tsx',
  'src/features/colleges/screens/CampusScreen.tsx',
  'src/features/events/screens/EventsScreen.tsx',
  'src/features/events/screens/EventScreen.tsx',
  'src/features/judging/screens/JudgeScreen.tsx',
  'src/features/notifications/screens/NotificationsScreen.tsx',
  'src/features/profiles/screens/ProfileScreen.tsx',
]
// Other screens and dialogs, and large parts that reading doesn't need.
const leftOut = /\/(?:screens|modals)\/|(?:EmojiPicker|CropDialog|StoreButton)\.tsx$/

/** The files of those pages, with the parts that they load later, and the fonts. */
function keptFiles(manifest: Manifest): string[] {
  const sources = new Set([entry, ...kept])
  // Iterating a Set also visits values added during the loop.
  for (const source of sources) {
    const { imports = [], dynamicImports = [] } = manifest.get(source) ?? {}
    for (const later of [...imports, ...dynamicImports]) if (!leftOut.test(later)) sources.add(later)
  }
  const fonts = [...manifest.values()].map(({ file }) => file).filter((file) => file.endsWith('.woff2'))
  return [...filesOf(manifest, [...sources]), ...fonts].map((file) => `/${file}`)
}

/** The module `virtual:build`, which names the app's files to the worker. */
function describeBuild(dir: string): Plugin {
  const manifest = readManifest(dir)
  const files = keptFiles(manifest)
  const html = readFileSync(join(dir, 'index.html'))
  const revision = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 16)
  const described = { revision, entry: manifest.get(entry)?.file, files }
  const id = 'virtual:build'
  return {
    name: 'quad-describe-build',
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    load: (name) =>
      name === `\0${id}`
        ? Object.entries(described)
            .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
            .join('\n')
        : undefined,
  }
}

/** Builds /sw.js from src/worker once the app is written. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'quad-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir = '' }) {
      const output = { format: 'iife', entryFileNames: 'sw.js' } as const
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        plugins: [describeBuild(dir)],
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: join(root, 'src/worker/main.ts'), output },
        },
      })
    },
  }
}
