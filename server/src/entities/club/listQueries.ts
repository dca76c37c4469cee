import { byLimit, type Db, escapeLike, existsScalar, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type ClubRow, listedClubs } from './shownQueries.ts'

// Lists show clubs by (rank, name, id). Each rank reads an index in order from where the page before ended, so that a
// page costs the same wherever it is.

type Values = [viewer: string, afterId: string, categories: readonly string[], statuses: readonly string[]]
/** Also a text, a college or a person. */
type ValuesAnd = [...Values, of: string]
type ValuesOfBoth = [...ValuesAnd, text: string]
type AnyValues = Values | ValuesAnd | ValuesOfBoth

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

/** `rankOf` is the SQL of the rank of `clubs k`, at which the next page goes on. */
function ranked<Given extends AnyValues>(rankOf: string, ranks: readonly Rank[]) {
  return byLimit((limit) =>
    statement<ClubRow, Given>(`
  with after as materialized (
    select k.id, lower(k.name) as name, ${rankOf} as rank from clubs k where k.id = $2::uuid
  ), page as materialized (
    select p.id, p.rank, p.name from (${ranks.map((rank, at) => branch(rank, at, limit)).join(' union all ')}) p
    order by p.rank, p.name, p.id limit ${limit}
  )
  ${listedClubs} order by page.rank, page.name, page.id`),
  )
}

const own = 'club_members own join clubs k on k.id = own.club_id and own.user_id = $1::uuid and own.active'
const ownCollege = '(select v.college_id from users v where v.id = $1::uuid)'

type Ranked = readonly [rankOf: string, ranks: readonly Rank[]]

/** The orders in which lists show the clubs in `from` with the condition `which`. */
function ordersOf(which: string, from = 'clubs k') {
  const others: Rank = { from, where: `${listed} and not ${ownActive} and ${which}` }
  const within = (place: string): Rank => ({ from, where: `${others.where} and ${place}` })
  return {
    everyone: [`case when ${ownActive} then 0 else 1 end`, [{ from: own, where: `${open} and ${which}` }, others]],
    others: ['0', [others]],
    discover: [
      `case when k.college_id is distinct from ${ownCollege} then 2 when k.college_status = 'verified' then 0 else 1 end`,
      [
        within(`k.college_id = ${ownCollege} and k.college_status = 'verified'`),
        within(`k.college_id = ${ownCollege} and k.college_status <> 'verified'`),
        within(`k.college_id is distinct from ${ownCollege}`),
      ],
    ],
  } as const satisfies Record<string, Ranked>
}

// The trigram index needs three letters, and costs as much as it finds. `offset 0` stops the planner from reading all
// names in order instead.
const orders = {
  all: ordersOf('true'),
  named: ordersOf('k.name ilike $5::text', '(select * from clubs c where c.name ilike $5::text offset 0) k'),
  namedInOrder: ordersOf('lower(k.name) like lower($5::text)'),
  ofCollege: ordersOf('k.college_id = $5::uuid'),
  namedOfCollege: ordersOf('k.college_id = $5::uuid and lower(k.name) like lower($6::text)'),
}

const all = {
  everyone: ranked<Values>(...orders.all.everyone),
  others: ranked<Values>(...orders.all.others),
  discover: ranked<Values>(...orders.all.discover),
}
const named = {
  everyone: ranked<ValuesAnd>(...orders.named.everyone),
  others: ranked<ValuesAnd>(...orders.named.others),
  discover: ranked<ValuesAnd>(...orders.named.discover),
}
const namedInOrder = {
  everyone: ranked<ValuesAnd>(...orders.namedInOrder.everyone),
  others: ranked<ValuesAnd>(...orders.namedInOrder.others),
  discover: ranked<ValuesAnd>(...orders.namedInOrder.discover),
}
const ofCollege = {
  everyone: ranked<ValuesAnd>(...orders.ofCollege.everyone),
  others: ranked<ValuesAnd>(...orders.ofCollege.others),
  discover: ranked<ValuesAnd>(...orders.ofCollege.discover),
}
const namedOfCollege = {
  everyone: ranked<ValuesOfBoth>(...orders.namedOfCollege.everyone),
  others: ranked<ValuesOfBoth>(...orders.namedOfCollege.others),
  discover: ranked<ValuesOfBoth>(...orders.namedOfCollege.discover),
}

const learning = ranked<Values>('0', [{ from: 'clubs k', where: `k.learning and ${listed}` }])
const ownLearning = ranked<Values>('0', [{ from: own, where: `k.learning and ${open}` }])
const joined = ranked<Values>('0', [{ from: own, where: open }])

// A person's clubs, as far as the viewer may know of them.
const ofPerson = (which: string) =>
  ranked<ValuesAnd>('0', [
    {
      from: `club_members theirs join clubs k on k.id = theirs.club_id and theirs.user_id = $5::uuid and ${which}`,
      where: `${open} and (k.privacy = 'public' or ${ownActive})`,
    },
  ])
const joinedBy = ofPerson('theirs.active')
const administeredBy = ofPerson('theirs.admin')

export interface ClubFilter {
  /** Part of the name; '' for any. */
  readonly text?: string
  readonly collegeId?: string | undefined
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

// The names of more clubs than this are sought in their order, where a page of them soon fills.
const commonName = 500
const countNamed = statement<{ count: number }, [text: string]>(`
  select count(*)::int as count from (select from clubs k where k.name ilike $1::text limit ${commonName}) k`)

async function isRare(db: Db, text: string, pattern: string): Promise<boolean> {
  if (!/[a-z0-9]{3}/i.test(text)) return false
  const [row] = await countNamed(db, [pattern])
  return (row?.count ?? 0) < commonName
}

/** Lists clubs that the viewer may see, by name: with their own first, without those, or to discover (ruling 69). */
export async function listClubs(
  db: Db,
  viewer: string | null,
  which: keyof typeof all,
  filter: ClubFilter,
): Promise<ClubRow[]> {
  const { text = '', collegeId, limit } = filter
  const values = valuesOf(viewer, filter)
  const pattern = `%${escapeLike(text)}%`
  if (collegeId !== undefined && text !== '')
    return run(db, namedOfCollege[which], limit, [...values, collegeId, pattern])
  if (collegeId !== undefined) return run(db, ofCollege[which], limit, [...values, collegeId])
  if (text === '') return run(db, all[which], limit, values)
  const lists = (await isRare(db, text, pattern)) ? named : namedInOrder
  return run(db, lists[which], limit, [...values, pattern])
}

/** Lists the viewer's own clubs by name; of these only the learning ones if wanted. */
export function listJoinedClubs(db: Db, viewer: string, filter: ClubFilter, onlyLearning: boolean): Promise<ClubRow[]> {
  return run(db, onlyLearning ? ownLearning : joined, filter.limit, valuesOf(viewer, filter))
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
