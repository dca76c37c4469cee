import { limits } from '@quad/contract/limits.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { isListedFor } from '../event/policySql.ts'
import { isMember } from '../club/queries.ts'
import { findableBy } from '../user/queries.ts'
import { typoKeys } from './typoKeys.ts'

export interface FoundRow {
  id: string
  name: string
  picture_id: string | null
  /** The picture needs no signature. */
  open: boolean
  detail: string
  /** Of the viewer's college. */
  own: boolean
}

interface Searched {
  readonly table: string
  readonly alias: string
  /** SQL: the `where` of the table's partial indexes on names. */
  readonly indexed: string
  /** SQL: the condition on rows that the viewer $1 may find. */
  readonly visible: string
  readonly name: string
  readonly picture: string
  /** SQL: whether the picture needs no signature. */
  readonly open: string
  readonly detail: string
  readonly college: string
  /** SQL: a query of `id, place` of the rows that come first. */
  readonly first?: string
}

const recentMax = 100

// By the latest message, as in the list of chats (CHAT-02).
const recentChats = `
  select o.user_id as id, row_number() over (order by r.last_message_id desc) as place
  from room_members m join rooms r on r.id = m.room_id join room_members o on o.room_id = r.id and o.user_id <> m.user_id
  where m.user_id = $1::uuid and m.request is null and r.kind = 'direct' and r.last_message_id is not null
  order by r.last_message_id desc limit ${recentMax}`

const kinds = {
  people: {
    table: 'users',
    indexed: 'u.closed_at is null',
    visible: findableBy('$1::uuid'),
    alias: 'u',
    name: 'u.display_name',
    picture: 'u.picture_id',
    open: 'true',
    detail: `'@' || u.handle || coalesce(' · ' || (
      select c.name from colleges c where c.id = u.college_id and c.live and c.id <> '${otherCollegeId}'), '')`,
    college: 'u.college_id',
    first: recentChats,
  },
  club: {
    table: 'clubs',
    indexed: 'k.deleted_at is null',
    visible: `k.deleted_at is null and (k.privacy = 'public' or ${isMember('k.id', '$1::uuid')})`,
    alias: 'k',
    name: 'k.name',
    picture: 'k.picture_id',
    open: 'true',
    detail: 'k.category',
    college: 'k.college_id',
  },
  event: {
    table: 'events',
    indexed: `e.steps_done = ${completeSteps} and e.deleted_at is null`,
    visible: `e.steps_done = ${completeSteps} and e.deleted_at is null and ${isListedFor('$1::uuid')}`,
    alias: 'e',
    name: 'e.title',
    picture: 'e.image_id',
    open: 'coalesce((select f.open from uploads f where f.id = e.image_id), true)',
    detail: `to_char(e.starts_at at time zone e.time_zone, 'FMDD Mon YYYY')`,
    college: 'e.college_id',
  },
  college: {
    table: 'colleges',
    indexed: 'c.live',
    visible: `c.live and c.id <> '${otherCollegeId}'`,
    alias: 'c',
    name: 'c.name',
    picture: 'c.picture_id',
    open: 'true',
    detail: 'c.city_address',
    college: 'c.id',
  },
} as const satisfies Record<string, Searched>

export type SearchKind = keyof typeof kinds
export const searchKinds = Object.keys(kinds) as SearchKind[]

const isOwn = ({ college }: Searched) => `coalesce(${college} = (select v.college_id from viewer v), false)`

const columns = (kind: Searched) => `
  ${kind.alias}.id, ${kind.name} as name, ${kind.picture} as picture_id,
  ${kind.open} as open, ${kind.detail} as detail, ${isOwn(kind)} as own`

// Those who have chosen the placeholder are in no college together (ruling 69).
const viewer = `viewer as materialized (
  select nullif(u.college_id, '${otherCollegeId}') as college_id from users u where u.id = $1::uuid)`
const atMost = 100

// In a subquery, so that PostgreSQL expects the same of every text and keeps the plan: planning takes longer than running.
const unseen = (parameter: string) => `(select ${parameter}::text)`

const few = (found: string) => `(select count(*) < ${limits.suggestionsMax} from ${found})`

const firstRows = ({ first }: Searched) => (first === undefined ? '' : `, first as materialized (${first})`)
const placeOf = ({ first }: Searched, id: string) =>
  first === undefined ? '' : `(select t.place from first t where t.id = ${id}),`

// Values: the viewer; patterns for a name that contains the text, one that begins with it, and one with such a word. Names
// elsewhere are read if the viewer's college has few, and those that only contain the text if there are still few.
const named = (which: SearchKind) => {
  const kind: Searched = kinds[which]
  const name = `${kind.alias}.search_name`
  const some = (pattern: string, where: string) => `
    select ${columns(kind)}, ${name} like $3::text as begins, ${name} like $4::text as word
    from ${kind.table} ${kind.alias} where ${name} like ${unseen(pattern)} and ${kind.visible} and ${where} limit ${atMost}`
  const firstNamed = some('$2', `${kind.alias}.id = any (array(select t.id from first t))`)
  return statement(`search.named.${which}`)<FoundRow, [viewer: string, part: string, start: string, word: string]>(`
    with ${viewer}${firstRows(kind)}, own as materialized (
      ${some('$2', `${kind.college} = (select v.college_id from viewer v)`)}
    ), words as materialized (${some('$4', few('own'))}), known as (
      select * from own union select * from words ${kind.first === undefined ? '' : `union (${firstNamed})`}
    ), parts as materialized (${some('$2', few('known'))}), found as (select * from known union select * from parts)
    select f.id, f.name, f.picture_id, f.open, f.detail, f.own from found f
    order by ${placeOf(kind, 'f.id')} f.own desc, f.begins desc, f.word desc, length(f.name), f.name, f.id limit ${limits.suggestionsMax}`)
}

// Of more names that share a key, those of the viewer's college are compared first.
const candidates = 600
const likest = 50

const misspelt = (which: SearchKind) => {
  const kind: Searched = kinds[which]
  const { alias } = kind
  const keys = `typo_keys(${alias}.search_name)`
  return statement(`search.misspelt.${which}`)<
    FoundRow & { likeness: number },
    [viewer: string, keys: string[], otherKeys: string[], text: string]
  >(`
    with ${viewer}
    select ${columns(kind)}, word_similarity($4::text, ${alias}.search_name) as likeness from (
      select * from ${kind.table} ${alias} where ${keys} && $2::text[] and ${keys} && $3::text[] and ${kind.indexed}
      order by ${isOwn(kind)} desc limit ${candidates}
    ) ${alias}
    where ${kind.visible} order by likeness desc, ${alias}.id limit ${likest}`)
}

const newest = (which: SearchKind) => {
  const kind: Searched = kinds[which]
  const rows = `select ${columns(kind)} from ${kind.table} ${kind.alias}`
  const own = `${rows}
    where ${kind.college} = (select v.college_id from viewer v) and ${kind.alias}.id <> $1::uuid and ${kind.visible}
    order by ${kind.alias}.id desc limit ${limits.suggestionsMax}`
  const first = `${rows} join first t on t.id = ${kind.alias}.id where ${kind.visible}
    order by t.place limit ${limits.suggestionsMax}`
  return statement(`search.newest.${which}`)<FoundRow, [viewer: string]>(
    kind.first === undefined
      ? `with ${viewer} ${own}`
      : `with ${viewer}${firstRows(kind)}, found as ((${first}) union (${own}))
    select f.* from found f order by ${placeOf(kind, 'f.id')} f.id desc limit ${limits.suggestionsMax}`,
  )
}

const statementsOf = (kind: SearchKind) => ({ named: named(kind), misspelt: misspelt(kind), newest: newest(kind) })

const searches = {
  people: statementsOf('people'),
  club: statementsOf('club'),
  event: statementsOf('event'),
  college: statementsOf('college'),
}

// The trigram index finds parts of three letters and more.
const partMin = 3

/** Finds up to ten by part of their name; `text` is folded. */
export function findNamed(db: Db, kind: SearchKind, viewerId: string, text: string): Promise<FoundRow[]> {
  const start = ` ${escapeLike(text)}%`
  const part = text.length < partMin ? `%${start}` : `%${start.slice(1)}`
  return searches[kind].named(db, [viewerId, part, start, `%${start}`])
}

/** Finds up to 50 whose name is like the text, the most similar first; `text` is folded. */
export function findMisspelt(db: Db, kind: SearchKind, viewerId: string, text: string): Promise<FoundRow[]> {
  const [longest = '', second = longest] = text.split(' ').toSorted((one, other) => other.length - one.length)
  return searches[kind].misspelt(db, [viewerId, typoKeys(longest), typoKeys(second), text])
}

/** People of the viewer's recent chats first, then the newest people, clubs or events of their college, except the viewer. */
export function findNewest(db: Db, kind: SearchKind, viewerId: string): Promise<FoundRow[]> {
  return searches[kind].newest(db, [viewerId])
}
