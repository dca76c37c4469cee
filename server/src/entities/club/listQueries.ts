import { type Db, escapeLike, existsScalar, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type ClubRow, shownColumns } from './shownQueries.ts'

// Lists show clubs by (rank, name, id). Each rank reads an index in order from where the page before ended, so that a
// page costs the same wherever it is.

type Values = [
  viewer: string,
  afterId: string | null,
  limit: number,
  text: string | null,
  collegeId: string | null,
  category: string | null,
  status: string | null,
]

const listed = `k.privacy = 'public' and k.deleted_at is null`

const ownActive = existsScalar('club_members m where m.club_id = k.id and m.user_id = $1::uuid and m.active')

// Every statement has the same parameters, used or not.
const filtered = `
  ($6::text is null or k.category = $6) and ($7::text is null or k.college_status = $7)
  and ($5::uuid is null or k.college_id = $5)`

interface Rank {
  /** SQL that yields `clubs k`. */
  readonly from: string
  readonly where: string
}

function branch({ from, where }: Rank, rank: number): string {
  return `
  select ranked.id, ${rank} as rank, ranked.name from (
    select k.id, lower(k.name) as name from ${from}
    where ${where} and ${filtered} and coalesce((select after.rank from after), 0) <= ${rank}
      and (lower(k.name), k.id) > (
        coalesce((select after.name from after where after.rank = ${rank}), ''),
        coalesce((select after.id from after where after.rank = ${rank}), '${nobodyId}'))
    order by lower(k.name), k.id limit $3
  ) ranked`
}

/** `rankOf` is the SQL of the rank of `clubs k`, at which the next page goes on. */
function ranked(rankOf: string, ranks: readonly Rank[]) {
  return statement<ClubRow, Values>(`
  with after as materialized (
    select k.id, lower(k.name) as name, ${rankOf} as rank from clubs k where k.id = $2::uuid
  ), page as materialized (
    select p.id, p.rank, p.name from (${ranks.map(branch).join(' union all ')}) p
    where $4::text is null or true order by p.rank, p.name, p.id limit $3
  )
  select ${shownColumns(8, 3)} from page join clubs k on k.id = page.id order by page.rank, page.name, page.id`)
}

const own = 'club_members own join clubs k on k.id = own.club_id and own.user_id = $1::uuid and own.active'
const open = `k.deleted_at is null`

// The trigram index needs three letters. `offset 0` stops the planner from reading all names in order instead.
const bases = {
  any: { all: 'clubs k', named: 'true' },
  indexed: {
    all: `(select * from clubs c where c.name ilike $4::text offset 0) k`,
    named: 'k.name ilike $4::text',
  },
  short: { all: 'clubs k', named: 'lower(k.name) like lower($4::text)' },
} as const

type Base = keyof typeof bases

function lists(base: Base) {
  const { all, named } = bases[base]
  const others: Rank = { from: all, where: `${listed} and not ${ownActive} and ${named}` }
  const ownCollege = '(select v.college_id from users v where v.id = $1::uuid)'
  const inCollege = (which: string): Rank => ({ from: all, where: `${others.where} and ${which}` })
  const verified = `k.college_id = ${ownCollege} and k.college_status = 'verified'`
  const unofficial = `k.college_id = ${ownCollege} and k.college_status <> 'verified'`
  return {
    /** The viewer's own first. */
    everyone: ranked(`case when ${ownActive} then 0 else 1 end`, [
      { from: own, where: `${open} and ${named}` },
      others,
    ]),
    /** Without the viewer's own. */
    others: ranked('0', [others]),
    discover: ranked(
      `case when k.college_id is distinct from ${ownCollege} then 2 when k.college_status = 'verified' then 0 else 1 end`,
      [inCollege(verified), inCollege(unofficial), inCollege(`k.college_id is distinct from ${ownCollege}`)],
    ),
  }
}

const listsOf = { any: lists('any'), indexed: lists('indexed'), short: lists('short') }
const learning = ranked('0', [{ from: 'clubs k', where: `k.learning and ${listed}` }])
const ownLearning = ranked('0', [{ from: own, where: `k.learning and ${open}` }])
const joined = ranked('0', [{ from: own, where: open }])

// A person's clubs, as far as the viewer may know of them: $4 is the person.
const ofPerson = (which: string) =>
  ranked('0', [
    {
      from: `club_members theirs join clubs k on k.id = theirs.club_id and theirs.user_id = $4::text::uuid and ${which}`,
      where: `${open} and (k.privacy = 'public' or ${ownActive})`,
    },
  ])
const joinedBy = ofPerson('theirs.active')
const administeredBy = ofPerson('theirs.admin')

export interface ClubFilter {
  /** Part of the name; '' for any. */
  readonly text?: string
  readonly collegeId?: string | undefined
  readonly category?: string | undefined
  readonly status?: string | undefined
  readonly afterId?: string | undefined
  readonly limit: number
}

const valuesOf = (viewer: string | null, filter: ClubFilter, text: string | null): Values => [
  viewer ?? nobodyId,
  filter.afterId ?? null,
  filter.limit,
  text,
  filter.collegeId ?? null,
  filter.category ?? null,
  filter.status ?? null,
]

/** Lists clubs that the viewer may see, by name: with their own first, without those, or to discover (ruling 69). */
export function listClubs(
  db: Db,
  viewer: string | null,
  which: keyof ReturnType<typeof lists>,
  filter: ClubFilter,
): Promise<ClubRow[]> {
  const text = filter.text ?? ''
  const base: Base = text === '' ? 'any' : /[a-z0-9]{3}/i.test(text) ? 'indexed' : 'short'
  return listsOf[base][which](db, valuesOf(viewer, filter, text === '' ? null : `%${escapeLike(text)}%`))
}

/** Lists the viewer's own clubs by name; of these only the learning ones if wanted. */
export function listJoinedClubs(db: Db, viewer: string, filter: ClubFilter, onlyLearning: boolean): Promise<ClubRow[]> {
  return (onlyLearning ? ownLearning : joined)(db, valuesOf(viewer, filter, null))
}

export function listLearningClubs(db: Db, viewer: string | null, filter: ClubFilter): Promise<ClubRow[]> {
  return learning(db, valuesOf(viewer, filter, null))
}

/** Lists the clubs of a person, or those that they administer, as far as the viewer may know of them (ruling 70). */
export function listClubsOf(
  db: Db,
  viewer: string | null,
  personId: string,
  onlyAdministered: boolean,
  filter: ClubFilter,
): Promise<ClubRow[]> {
  return (onlyAdministered ? administeredBy : joinedBy)(db, valuesOf(viewer, filter, personId))
}
