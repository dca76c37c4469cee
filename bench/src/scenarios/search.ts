import { httpScenario } from '../run/http.ts'
import { getting } from '../run/requests.ts'
import type { LoadRow } from '../run/rows.ts'
import { eventSteps, eventTables } from '../world/events.ts'
import { tags, vocabulary, wordSteps, type WordsSize, wordTables } from '../world/words.ts'
import { anyOf, type World, type WorldPlan } from '../world/world.ts'

const plan = (size: WordsSize): WorldPlan => ({
  steps: [...eventSteps(size), ...wordSteps(size)],
  loose: [...eventTables, ...wordTables],
  ids: {
    // The first words of names of people, clubs and events.
    words: `select name as id from (
      (select firstname as name from users order by id limit 200)
      union all (select split_part(name, ' ', 1) from clubs order by id limit 100)
      union all (select split_part(title, ' ', 1) from events order by id limit 100)) n where length(name) >= 4`,
    frequent: 'select world.word(n) as id from generate_series(2::bigint, 20) n',
    tags: `select '#' || world.word(n) as id from generate_series(${tags.first}::bigint, ${tags.last}) n`,
    rare: `select world.word(n * 7) as id from generate_series(10::bigint, ${Math.floor(vocabulary / 7)}) n`,
  },
  actors: 1000,
})

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** What people type, by how it differs from a name. */
const texts = {
  'a name': (world: World) => world.any('words'),
  'three letters': (world: World) => world.any('words').slice(0, 3),
  'a frequent word': (world: World) => world.any('frequent'),
  'a rare word': (world: World) => world.any('rare'),
  'a tag': (world: World) => world.any('tags'),
  'a typo'(world: World) {
    const word = world.any('words')
    return `${word.slice(0, 2)}${word[2] === 'x' ? 'z' : 'x'}${word.slice(3)}`
  },
  'without its accents': (world: World) => plain(anyOf(world.all('words').filter((word) => plain(word) !== word))),
} as const

const row = (what: string, path: string, text: keyof typeof texts): LoadRow => ({
  name: `${what}, ${text}`,
  make: getting((world) => `/api/${path}=${encodeURIComponent(texts[text](world))}`),
  baseline: true,
  // Don't compare answers: the baseline sends plain rows.
  isRead: false,
  goals: { atLeast: 0.6, withinMs: 60 },
  connections: 8,
})

// Posts and messages have no baseline: their statements are Quad's own.
const inTexts = (what: string, text: keyof typeof texts): LoadRow => ({
  name: `${what}, ${text}`,
  make: getting((world) => `/api/search/${what}?search=${encodeURIComponent(texts[text](world))}`),
  goals: { withinMs: 60 },
  connections: 8,
})

const tab = (what: string, path: string, text: keyof typeof texts) => row(what, `${path}?limit=24&$text[$search]`, text)

/** The tabs of the search page and the suggestions. */
export const scenario = httpScenario<WordsSize>({
  full: { large: { people: 100_000, clubs: 30_000, events: 100_000, largest: 0, posts: 100_000, messages: 300_000 } },
  quick: { large: { people: 4000, clubs: 1210, events: 4000, largest: 0, posts: 4000, messages: 20_000 } },
  postgresSettings: { shared_buffers: '512MB' },
  plan,
  rows: [
    tab('people', 'users', 'a name'),
    tab('people', 'users', 'three letters'),
    tab('clubs', 'clubs', 'a name'),
    tab('clubs', 'clubs', 'three letters'),
    tab('events', 'events', 'a name'),
    tab('events', 'events', 'three letters'),
    tab('colleges', 'college', 'a name'),
    row('suggestions', 'queries?search', 'a name'),
    row('suggestions', 'queries?search', 'three letters'),
    row('suggestions', 'queries?search', 'a typo'),
    row('suggestions', 'queries?search', 'without its accents'),
    inTexts('posts', 'a frequent word'),
    inTexts('posts', 'a rare word'),
    inTexts('posts', 'a tag'),
    inTexts('messages', 'a frequent word'),
    inTexts('messages', 'a rare word'),
  ],
})
