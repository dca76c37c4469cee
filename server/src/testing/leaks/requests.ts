import type { CallSpec } from '@quad/contract/call.ts'
import { type CallName, calls } from '@quad/contract/calls/index.ts'
import { z } from 'zod'
import { variantNames } from '../../platform/files/variants.ts'
import { specOf } from '../goodInput.ts'
import { idsForKey, idsForParameter, type Ids, listedReaction, otherIds } from './ids.ts'

export interface Attack {
  readonly call: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: object
}

/** fetchPosts for one id, which also returns a post that lists leave out. */
export const onePost = 'fetchPosts of one'

/** POST calls that only read. */
const readingPosts = ['getFeed', 'fetchPosts', 'getEventFeed', 'listAddable'] as const

// Leave out the providers' addresses, which don't come from the database.
const names = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method === 'GET' && name !== 'findProviderAddress',
)

export interface Attacks {
  /** Requests for each object by its own calls, pages and addresses. */
  readonly plain: readonly Attack[]
  /** Requests with each value of each query key, and with pairs of ids. */
  readonly queried: readonly Attack[]
  /** Requests with ids of other kinds of objects. */
  readonly foreign: readonly Attack[]
}

/** Every request that reads something. */
export function listAttacks(ids: Ids): Attacks {
  const [single, paired] = [names.filter((name) => !isPaired(name)), names.filter(isPaired)]
  return {
    plain: [...single.flatMap((name) => plainGets(name, ids)), ...posts(ids), ...pages(ids), ...files(ids)],
    queried: [...names.flatMap((name) => queriedGets(name, ids)), ...paired.flatMap((name) => plainGets(name, ids))],
    foreign: names.flatMap((name) => foreignPaths(specOf(name), ids).map((url) => get(name, url))),
  }
}

const isPaired = (name: CallName) => parametersOf(pathOf(specOf(name))).length > 1

const get = (call: string, url: string): Attack => ({ call, method: 'GET', url })

// Only this parameter isn't an id. Trying every id for it took 8 million requests for two calls.
const pathOf = ({ path }: CallSpec) => path.replace('{emoji}', listedReaction)

function pathsOf(spec: CallSpec, ids: Ids): string[] {
  const path = pathOf(spec)
  return parametersOf(path).reduce<string[]>(
    (paths, name) => paths.flatMap((one) => idsForParameter(ids, path, name).map((id) => one.replace(`{${name}}`, id))),
    [`/api${path}`],
  )
}

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

// Uses the same id for all parameters: pairs of different foreign ids would test no more.
function foreignPaths(spec: CallSpec, ids: Ids): string[] {
  const path = pathOf(spec)
  const [first] = parametersOf(path)
  if (first === undefined) return []
  return otherIds(ids, path, first).map((id) => `/api${path.replaceAll(/\{\w+\}/g, id)}`)
}

interface Field {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly format?: string
  readonly maxLength?: number
  readonly anyOf?: readonly Field[]
  readonly items?: Field
}

const query = z.object({
  properties: z.record(z.string(), z.custom<Field>()).default({}),
  required: z.array(z.string()).default([]),
})

const fieldsOf = (spec: CallSpec) =>
  query.parse(spec.query ? z.toJSONSchema(spec.query, { io: 'input', unrepresentable: 'any' }) : {})

const searchKeys = ['search', '$text[$search]', 'displayName[$regex]']

// Cursors before and after all ids.
const cursors: Readonly<Record<string, string>> = {
  '_id[$lt]': 'ffffffff-ffff-7fff-bfff-ffffffffffff',
  before: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
  lastDocId: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
  '_id[$gt]': '00000000-0000-7000-8000-000000000000',
  'lastChatId[$lt]': 'ffffffff-ffff-7fff-bfff-ffffffffffff',
}

// In days from now: all that is ahead.
const spans: Readonly<Record<string, number>> = { from: -2, until: 40, start: -2, end: 40 }

// Canaries are words that begin with these letters.
const beginnings = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `zq${letter}`)

function valuesOf(key: string, field: Field, ids: Ids): readonly string[] {
  if (cursors[key]) return [cursors[key]]
  if (key === 'limit') return ['100']
  if (key === 'name') return ['Nobody']
  if (key === 'search') return beginnings
  const days = spans[key]
  if (days !== undefined) return [new Date(Date.now() + days * 86_400_000).toISOString()]
  if (/Date|Time\[/.test(key)) return ['2020-01-01T00:00:00.000Z']
  const options = [field, ...(field.anyOf ?? [])]
  const fixed = options.flatMap((one) => [...(one.enum ?? []), ...(one.const === undefined ? [] : [one.const])])
  const takesId = options.some((one) => one.format === 'uuid' || one.maxLength === 36)
  return [...fixed, ...(takesId ? idsForKey(ids, key) : [])]
}

// Each value of a call's required keys.
function neededPairs(name: CallName, ids: Ids): string[][] {
  const { properties, required } = fieldsOf(specOf(name))
  return required.reduce<string[][]>(
    (pairs, key) =>
      pairs.flatMap((pair) => valuesOf(key, properties[key] ?? {}, ids).map((value) => [...pair, `${key}=${value}`])),
    [[]],
  )
}

const plainGets = (name: CallName, ids: Ids) =>
  pathsOf(specOf(name), ids).flatMap((path) =>
    neededPairs(name, ids).map((pairs) => get(name, addressWith(path, pairs))),
  )

function queriedGets(name: CallName, ids: Ids): Attack[] {
  const { properties, required } = fieldsOf(specOf(name))
  const optional = Object.entries(properties).filter(([key]) => !required.includes(key))
  const more = optional.flatMap(([key, field]) => valuesOf(key, field, ids).map((value) => pairFor(key, value)))
  const wanted = neededPairs(name, ids).flatMap((pairs) => more.map((pair) => [...pairs, pair]))
  return pathsOf(specOf(name), ids).flatMap((path) => wanted.map((pairs) => get(name, addressWith(path, pairs))))
}

// Some keys work only in pairs.
function pairFor(key: string, value: string): string {
  const other = { '$or[0][registerdTeamLead]': '$or[1][admin]', 'users[$all]': 'users[$all]' }[key]
  return other === undefined ? `${key}=${value}` : `${key}=${value}&${other}=${value}`
}

const addressWith = (path: string, pairs: readonly string[]) =>
  pairs.length > 0 ? `${path}?${encodeURI(pairs.join('&'))}` : path

const post = (call: (typeof readingPosts)[number], body: object, url = `/api${calls[call].path}`): Attack => ({
  call,
  method: 'POST',
  url,
  body,
})

function posts(ids: Ids): Attack[] {
  const filters = ['user', 'club', 'fest', 'savedBy'].flatMap((key) =>
    idsForKey(ids, key).map((id) => ({ filter: { [key]: id } })),
  )
  const ones = idsForKey(ids, '_id').map((id) => post('fetchPosts', { filter: { _id: id } }))
  const events = ids.get('events') ?? []
  const clubs = ids.get('clubs') ?? []
  return [
    ...(ids.get('posts') ?? []).flatMap((id) => [
      post('getFeed', { lastFetchedIds: [id] }),
      post('fetchPosts', { lastDocId: id }),
    ]),
    ...clubs.map((id) => post('getFeed', { clubs: [id] })),
    ...clubs.map((id) => post('listAddable', { channelMembers: [] }, `/api/clubs/${id}/addMembers`)),
    ...filters.map((body) => post('fetchPosts', body)),
    ...ones.map((attack) => ({ ...attack, call: onePost })),
    ...events.map((id) => post('getEventFeed', { lastFetchedIds: [id] })),
    ...[{}, { filter: {} }].map((body) => post('fetchPosts', body)),
    post('getFeed', {}),
    post('getEventFeed', {}),
  ]
}

const pageAddresses: Readonly<Record<string, string>> = {
  '/club/about/': 'clubs',
  '/club/fest/': 'fests',
  '/college/': 'colleges',
  '/events/': 'events',
  '/posts/': 'posts',
  '/profile/': 'users',
}

/** Pages with their link previews, and addresses at which other products publish lists, such as sitemaps. */
function pages(ids: Ids): Attack[] {
  const shown = Object.entries(pageAddresses).flatMap(([start, table]) =>
    (ids.get(table) ?? []).map((id) => `${start}${id}`),
  )
  const fixed = ['/', '/feed', '/sitemap.xml', '/robots.txt', '/health', '/metrics', '/api/openapi.json']
  return [...fixed, ...shown].map((url) => get('page', url))
}

function files(ids: Ids): Attack[] {
  return (ids.get('uploads') ?? [])
    .flatMap((id) => [
      `/files/${id}`,
      `/files/${id}?until=9999999999&sign=x`,
      ...variantNames.map((name) => `/files/${id}/${name}`),
    ])
    .map((url) => get('file', url))
}

/** Every search for a text, in global lists and within a club, channel or event. */
export function listSearches(ids: Ids, text: string): Attack[] {
  const gets = names.flatMap((name) =>
    searchKeys
      .filter((key) => Object.hasOwn(fieldsOf(specOf(name)).properties, key))
      .map((key) => `${key}=${key === 'displayName[$regex]' ? `.*${text}.*` : text}`)
      .flatMap((pair) => pathsOf(specOf(name), ids).map((path) => get(name, addressWith(path, [pair])))),
  )
  const discover = get('listClubs', addressWith('/api/clubs', ['discover=true', `$text[$search]=${text}`]))
  return [...gets, discover, post('getEventFeed', { query: { '$text[$search]': text } })]
}
