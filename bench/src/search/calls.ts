import { headersOf, type MakeRequest } from '../calls.ts'
import { anyOf } from '../campus.ts'
import type { Side } from '../load.ts'
import type { Row } from '../measure.ts'
import type { Server } from '../servers.ts'
import type { SearchTexts, SearchWorld } from './world.ts'

type Make = (world: SearchWorld) => MakeRequest

const asking = (path: string, kind: keyof SearchTexts): Make => {
  return ({ texts }) =>
    ({ actors }) => ({
      method: 'GET',
      path: `/api/${path}=${encodeURIComponent(anyOf(texts[kind]))}`,
      headers: headersOf(anyOf(actors)),
    })
}

const tab = (path: string) => `${path}?limit=24&$text[$search]`

/** The four tabs of the search page and the suggestions, by what people type. */
export const searches = {
  'people, a name': asking(tab('users'), 'names'),
  'people, three letters': asking(tab('users'), 'parts'),
  'clubs, a name': asking(tab('clubs'), 'names'),
  'clubs, three letters': asking(tab('clubs'), 'parts'),
  'events, a name': asking(tab('events'), 'names'),
  'events, three letters': asking(tab('events'), 'parts'),
  'colleges, a name': asking(tab('college'), 'names'),
  'suggestions, a name': asking('queries?search', 'names'),
  'suggestions, three letters': asking('queries?search', 'parts'),
  'suggestions, a typo': asking('queries?search', 'typos'),
  'suggestions, without its accents': asking('queries?search', 'accents'),
} as const satisfies Record<string, Make>

export const connections = 8

const sideOf = (world: SearchWorld, server: Server, make: Make): Side => ({
  server,
  campus: world,
  make: make(world),
  perConnection: 200,
  connections,
})

export const againstLimit = (world: SearchWorld, limit: Server, quad: Server): Row[] =>
  Object.entries(searches).map(([name, make]) => ({
    name,
    first: sideOf(world, limit, make),
    second: sideOf(world, quad, make),
    goal: { atLeast: 0.6 },
  }))
