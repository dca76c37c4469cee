import { limits } from '@quad/contract/limits.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { isListedFor } from '../event/policySql.ts'
import { isMember } from '../club/queries.ts'
import { findableBy } from '../user/queries.ts'

export interface FoundRow {
  id: string
  name: string
  picture_id: string | null
  detail: string
  /** Of the viewer's college. */
  own: boolean
}

interface Searched {
  /** SQL: the rows, and conditions on those that the viewer $1 may find. */
  readonly from: string
  readonly visible: string
  readonly alias: string
  readonly name: string
  readonly picture: string
  readonly detail: string
  readonly college: string
  /** The function that finds misspelt names. */
  readonly similar: string
}

const kinds = {
  people: {
    from: 'users u',
    visible: findableBy('$1::uuid'),
    alias: 'u',
    name: 'u.display_name',
    picture: 'u.picture_id',
    detail: `'@' || u.handle`,
    college: 'u.college_id',
    similar: 'similar_people',
  },
  club: {
    from: 'clubs k',
    visible: `k.deleted_at is null and (k.privacy = 'public' or ${isMember('k.id', '$1::uuid')})`,
    alias: 'k',
    name: 'k.name',
    picture: 'k.picture_id',
    detail: 'k.category',
    college: 'k.college_id',
    similar: 'similar_clubs',
  },
  event: {
    from: 'events e',
    visible: `e.steps_done = ${completeSteps} and e.deleted_at is null and ${isListedFor('$1::uuid')}`,
    alias: 'e',
    name: 'e.title',
    // Of an event that isn't for everyone, files need a signature.
    picture: 'null::uuid',
    detail: `to_char(e.starts_at at time zone e.time_zone, 'FMDD Mon YYYY')`,
    college: 'e.college_id',
    similar: 'similar_events',
  },
  college: {
    from: 'colleges c',
    visible: `c.live and c.id <> '${otherCollegeId}'`,
    alias: 'c',
    name: 'c.name',
    picture: 'c.picture_id',
    detail: 'c.city_address',
    college: 'c.id',
    similar: 'similar_colleges',
  },
} as const satisfies Record<string, Searched>

export type SearchKind = keyof typeof kinds
export const searchKinds = Object.keys(kinds) as SearchKind[]

const columns = ({ alias, name, picture, detail, college }: Searched) => `
  ${alias}.id, ${name} as name, ${picture} as picture_id, ${detail} as detail,
  coalesce(${college} = (select v.college_id from viewer v), false) as own`

const viewer = 'viewer as materialized (select u.college_id from users u where u.id = $1::uuid)'
const atMost = 300

// Values: the viewer; patterns for a name and for a later word that begins with the text, and for one that contains it.
const named = (kind: Searched) => {
  const folded = `fold_name(${kind.name})`
  const matches = `(${folded} like $2 or ${folded} like $3 or ${folded} like $4) and ${kind.visible}`
  const some = (where: string) => `
    select ${columns(kind)}, ${folded} like $2 as begins, ${folded} like $2 or ${folded} like $3 as word
    from ${kind.from} where ${where} limit ${atMost}`
  return statement<FoundRow, [viewer: string, start: string, word: string, part: string]>(`
    with ${viewer}, own as materialized (
      ${some(`${kind.college} = (select v.college_id from viewer v) and ${matches}`)}
    ), others as materialized (${some(matches)}),
    found as (select * from own union select * from others)
    select f.id, f.name, f.picture_id, f.detail, f.own from found f
    order by f.own desc, f.begins desc, f.word desc, length(f.name), f.name, f.id limit ${limits.suggestionsMax}`)
}

const misspelt = (kind: Searched) =>
  statement<FoundRow & { likeness: number }, [viewer: string, text: string]>(`
    with ${viewer}
    select ${columns(kind)}, s.likeness from ${kind.similar}($2::text) s join ${kind.from} on ${kind.alias}.id = s.id
    where ${kind.visible} order by s.likeness desc, ${kind.alias}.id limit ${atMost}`)

const newest = (kind: Searched) =>
  statement<FoundRow, [viewer: string]>(`
    with ${viewer}
    select ${columns(kind)} from ${kind.from}
    where ${kind.college} = (select v.college_id from viewer v) and ${kind.visible}
    order by ${kind.alias}.id desc limit ${limits.suggestionsMax}`)

const of = (kind: Searched) => ({ named: named(kind), misspelt: misspelt(kind), newest: newest(kind) })

const searches = { people: of(kinds.people), club: of(kinds.club), event: of(kinds.event), college: of(kinds.college) }

// The trigram index finds parts of three letters and more.
const partMin = 3

/** Finds up to ten by part of their name; `text` is folded. */
export function findNamed(db: Db, kind: SearchKind, viewerId: string, text: string): Promise<FoundRow[]> {
  const escaped = escapeLike(text)
  const word = `% ${escaped}%`
  return searches[kind].named(db, [viewerId, `${escaped}%`, word, text.length < partMin ? word : `%${escaped}%`])
}

/** Finds up to 300 whose name is like the text, the most similar first; `text` is folded. */
export function findMisspelt(db: Db, kind: SearchKind, viewerId: string, text: string): Promise<FoundRow[]> {
  return searches[kind].misspelt(db, [viewerId, text])
}

/** The newest of the viewer's college. */
export function findNewest(db: Db, kind: SearchKind, viewerId: string): Promise<FoundRow[]> {
  return searches[kind].newest(db, [viewerId])
}
