import process from 'node:process'
import { readArguments, type Scenario } from './run/options.ts'

interface Entry {
  readonly what: string
  readonly load: () => Promise<{ readonly scenario: Scenario }>
}

const scenarios: Readonly<Record<string, Entry>> = {
  posts: { what: 'feed, posts, comments, likes and log-in', load: () => import('./scenarios/posts.ts') },
  clubs: { what: 'pages and lists of clubs, and 200 people who join one', load: () => import('./scenarios/clubs.ts') },
  events: { what: 'events, 1,000 registrations at once, a CSV', load: () => import('./scenarios/events.ts') },
  search: { what: 'the tabs of the search page, suggestions', load: () => import('./scenarios/search.ts') },
  channels: { what: 'reading, posting, and 500 votes at once', load: () => import('./scenarios/channels.ts') },
  messages: { what: 'to 2 to 5,000 listeners; a node that dies', load: () => import('./messages/scenario.ts') },
  reminders: { what: '20,000 in one minute, while a node dies', load: () => import('./scenarios/reminders.ts') },
  uploads: { what: "a node's memory while ten people upload", load: () => import('./scenarios/uploads.ts') },
  pages: { what: 'largest contentful paint on a slow phone', load: () => import('./browser/pages.ts') },
  scrolling: { what: 'frames while 5,000 messages scroll by', load: () => import('./browser/scrolling.ts') },
  pictures: { what: "takes the README's pictures", load: () => import('./browser/pictures.ts') },
}

const usage = `Usage: npm run bench -- SCENARIO [--quick] [--rounds 5] [--seconds 3] [--only feed,like] [--explain] [--beside FOLDER]

${Object.entries(scenarios)
  .map(([name, { what }]) => `  ${name.padEnd(10)} ${what}`)
  .join('\n')}

--quick is a smoke test in a small world, --only selects rows by a part of their name, --explain prints the plans of the
rows' statements instead of measuring, --beside compares with the server of another checkout. Missed goals don't fail.`

const { name = '', options } = readArguments()
const entry = scenarios[name]
if (entry) await (await entry.load()).scenario(options)
else {
  console.log(usage)
  process.exitCode = name === '' ? 0 : 1
}
