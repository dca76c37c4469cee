import { type Db, existsScalar, statement, statementByLimit } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { countNames, isRareName, type NameCount, namePattern } from '../../platform/namePattern.ts'
import { type ClubRow, listedClubs } from './shownQueries.ts'

// Lists show clubs by (rank, name, id). Each rank reads an index in order from where the page before ended, so that a
// page costs the same wherever it is.

type Values = [viewer: string, afterId: string, categories: readonly string[], statuses: readonly string[]]
/** A last value filters the list: a text, or the id of a college or a person. */
type ValuesAnd = [...Values, filter: string]
type AnyValues = Values | ValuesAnd

const listed = `k.privacy = 'public' and k.deleted_at is null`
const open = `k.deleted_at is null`
const ownActive = existsScalar('club_members m where m.club_id = k.id and m.user_id = $1::uuid and m.active')
const filtered = 'k.category = any ($3::text[]) and k.college_status = any ($4::text[])'

interface Rank {
  /** SQL that yields `clubs k`. */
  readonly from: string
  readonly where: string
}

function branch({ from, where }: Rank, rank: number, limit: number): string {
  return `
  select ranked.id, ${rank} as rank, ranked.name from (
    select k.id, lower(k.name) as name from ${from}
    where ${where} and ${filtered} and coalesce((select after.rank from after), 0) <= ${rank}
      and (lower(k.name), k.id) > (
        coalesce((select after.name from after where after.rank = ${rank}), ''),
        coalesce((select after.id from after where after.rank = ${rank}), '${nobodyId}'))
    order by lower(k.name), k.id limit ${limit}
  ) ranked`
}

interface Order {
  /** SQL of the rank of `clubs k`, at which the next page goes on. */
  readonly rankOf: string
  readonly ranks: readonly Rank[]
}

function ranked({ rankOf, ranks }: Order) {
  return (limit: number) => `
  with after as materialized (
    select k.id, lower(k.name) as name, ${rankOf} as rank from clubs k where k.id = $2::uuid
  ), page as materialized (
    select p.id, p.rank, p.name from (${ranks.map((rank, at) => branch(rank, at, limit)).join(' union all ')}) p
    order by p.rank, p.name, p.id limit ${limit}
  )
  ${listedClubs} order by page.rank, page.name, page.id`
}

const own = 'club_members own join clubs k on k.id = own.club_id and own.user_id = $1::uuid and own.active'
const ownCollege = '(select v.college_id from users v where v.id = $1::uuid)'

const among = ({ from, where }: Rank, condition: string): Rank => ({ from, where: `${where} and ${condition}` })
const othersOf = (base: Rank) => among(base, `${listed} and not ${ownActive}`)

const byName = (only: Rank): Order => ({ rankOf: '0', ranks: [only] })
const inOrder = (from: string, where: string) => ranked(byName({ from, where }))
const everyone = (base: Rank): Order => ({
  rankOf: `case when ${ownActive} then 0 else 1 end`,
  ranks: [{ from: own, where: `${open} and ${base.where}` }, othersOf(base)],
})
const discover = (base: Rank): Order => ({
  rankOf: `case when k.college_id is distinct from ${ownCollege} then 2 when k.college_status = 'verified' then 0 else 1 end`,
  ranks: [
    among(othersOf(base), `k.college_id = ${ownCollege} and k.college_status = 'verified'`),
    among(othersOf(base), `k.college_id = ${ownCollege} and k.college_status <> 'verified'`),
    among(othersOf(base), `k.college_id is distinct from ${ownCollege}`),
  ],
})

// The trigram index needs three letters, and costs as much as it finds. `offset 0` stops the planner from reading all
// names in order instead.
const nameMatches = 'c.search_name like (select $5::text) and c.deleted_at is null'
const foundByName = `(select * from clubs c where ${nameMatches} offset 0) k`

const listsIn = (name: 'everyone' | 'discover', order: (base: Rank) => Order) => ({
  all: statementByLimit(`club.${name}.all`)<ClubRow, Values>(ranked(order({ from: 'clubs k', where: 'true' }))),
  named: statementByLimit(`club.${name}.named`)<ClubRow, ValuesAnd>(
    ranked(order({ from: foundByName, where: 'k.search_name like (select $5::text)' })),
  ),
  namedInOrder: statementByLimit(`club.${name}.namedInOrder`)<ClubRow, ValuesAnd>(
    ranked(order({ from: 'clubs k', where: `k.search_name || '' like $5::text` })),
  ),
})
const lists = { everyone: listsIn('everyone', everyone), discover: listsIn('discover', discover) }

const inCollege: Rank = { from: 'clubs k', where: 'k.college_id = $5::uuid' }
const ofCollege = {
  everyone: statementByLimit('club.ofCollege')<ClubRow, ValuesAnd>(ranked(everyone(inCollege))),
  others: statementByLimit('club.othersOfCollege')<ClubRow, ValuesAnd>(ranked(byName(othersOf(inCollege)))),
}

const removed = statementByLimit('club.removed')<ClubRow, ValuesAnd>(
  inOrder(
    'clubs k',
    `k.rejecting_college_id = $5::uuid and ${open} and exists (
      select from college_admins a where a.college_id = $5::uuid and a.user_id = $1::uuid)`,
  ),
)

const learning = statementByLimit('club.learning')<ClubRow, Values>(inOrder('clubs k', `k.learning and ${listed}`))
const ownLearning = statementByLimit('club.ownLearning')<ClubRow, Values>(inOrder(own, `k.learning and ${open}`))
const requested = statementByLimit('club.requested')<ClubRow, Values>(
  inOrder('club_members own join clubs k on k.id = own.club_id and own.user_id = $1::uuid and not own.active', open),
)
const joined = statementByLimit('club.joined')<ClubRow, Values>(inOrder(own, open))

// A person's clubs, as far as the viewer may know of them.
const ofPerson = (which: string) =>
  inOrder(
    `club_members theirs join clubs k on k.id = theirs.club_id and theirs.user_id = $5::uuid and ${which}`,
    `${open} and (k.privacy = 'public' or ${ownActive})`,
  )
const joinedBy = statementByLimit('club.joinedBy')<ClubRow, ValuesAnd>(ofPerson('theirs.active'))
const administeredBy = statementByLimit('club.administeredBy')<ClubRow, ValuesAnd>(ofPerson('theirs.admin'))

export interface ClubFilter {
  readonly categories: readonly string[]
  readonly statuses: readonly string[]
  readonly afterId?: string | undefined
  readonly limit: number
}

// Statements have one of these limits, as a statement for each limit that a client sends would be too many.
const sizes = [24, 100, 1000]

type Run<Given> = (limit: number) => (db: Db, values: Given) => Promise<ClubRow[]>

async function run<Given extends AnyValues>(
  db: Db,
  list: Run<Given>,
  limit: number,
  values: Given,
): Promise<ClubRow[]> {
  const size = sizes.find((one) => one >= limit) ?? limit
  return (await list(size)(db, values)).slice(0, limit)
}

const valuesOf = (viewer: string | null, { afterId, categories, statuses }: ClubFilter): Values => [
  viewer ?? nobodyId,
  afterId ?? nobodyId,
  categories,
  statuses,
]

const countNamed = statement('club.countNamed')<NameCount, [pattern: string]>(
  countNames('clubs k where k.search_name like $1::text and k.deleted_at is null'),
)

/** Lists clubs that the viewer may see, by name with their own first, or to discover (ruling 69); '' for any text. */
export async function listClubs(
  db: Db,
  viewer: string | null,
  which: keyof typeof lists,
  text: string,
  filter: ClubFilter,
): Promise<ClubRow[]> {
  const values = valuesOf(viewer, filter)
  if (text === '') return run(db, lists[which].all, filter.limit, values)
  const isRare = await isRareName(text, (pattern) => countNamed(db, [pattern]))
  const named = lists[which][isRare ? 'named' : 'namedInOrder']
  return run(db, named, filter.limit, [...values, namePattern(text)])
}

/** Lists a college's clubs by name: with the viewer's own first, or without those. */
export function listClubsOfCollege(
  db: Db,
  viewer: string | null,
  which: keyof typeof ofCollege,
  collegeId: string,
  filter: ClubFilter,
): Promise<ClubRow[]> {
  return run(db, ofCollege[which], filter.limit, [...valuesOf(viewer, filter), collegeId])
}

/** Lists the clubs that a college removed by name, for its admins; [] for others (CLUB-05). */
export function listRemovedClubs(db: Db, viewer: string | null, collegeId: string, filter: ClubFilter) {
  return run(db, removed, filter.limit, [...valuesOf(viewer, filter), collegeId])
}

/** Lists the viewer's own clubs by name; of these only the learning ones if wanted. */
export function listJoinedClubs(db: Db, viewer: string, filter: ClubFilter, onlyLearning: boolean): Promise<ClubRow[]> {
  return run(db, onlyLearning ? ownLearning : joined, filter.limit, valuesOf(viewer, filter))
}

/** Lists the clubs that the viewer has asked to join, by name (MEM-01). */
export function listRequestedClubs(db: Db, viewer: string, filter: ClubFilter): Promise<ClubRow[]> {
  return run(db, requested, filter.limit, valuesOf(viewer, filter))
}

export function listLearningClubs(db: Db, viewer: string | null, filter: ClubFilter): Promise<ClubRow[]> {
  return run(db, learning, filter.limit, valuesOf(viewer, filter))
}

/** Lists the clubs of a person, or those that they administer, as far as the viewer may know of them (ruling 70). */
export function listClubsOf(
  db: Db,
  viewer: string | null,
  personId: string,
  onlyAdministered: boolean,
  filter: ClubFilter,
): Promise<ClubRow[]> {
  const values: ValuesAnd = [...valuesOf(viewer, filter), personId]
  return run(db, onlyAdministered ? administeredBy : joinedBy, filter.limit, values)
}
