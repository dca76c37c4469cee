import { limits } from '@quad/contract/limits.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { foldText } from '../../platform/foldText.ts'
import { earthRadius, type Position } from '../../platform/places/distance.ts'
import { canViewEvent } from '../event/policySql.ts'

export interface PlaceRow {
  address: string
  lat: number | null
  lng: number | null
}

// So that a single letter doesn't look up all cities that begin with it.
const largest = `order by n.population desc, n.city_id limit 2000`

// The key's collation is C, so that a range has those that begin with a text, whatever the plan.
const named = (rank: number, where: string) => `(
    select n.city_id, n.population, ${rank} as rank from city_names n
    where ${where} and n.key >= $1 and n.key < $2 ${largest})`

const byName = statement('place.citiesByName')<PlaceRow, [from: string, below: string, viewer: string]>(`
  with own as materialized (
    select k.city_address as address, ', ' || regexp_replace(k.city_address, '^.*, *', '') as country
    from users u join colleges k on k.id = u.college_id and k.city_address <> '' where u.id = $3::uuid
  ), found as materialized (
    select city_id, min(rank) as rank, max(population) as population
    from (${named(0, 'not n.other')} union all ${named(1, 'n.other')}) every group by city_id
  )
  select c.address, c.lat, c.lng from found join cities c on c.id = found.city_id left join own on true
  order by case when c.address = own.address then 0 when right(c.address, length(own.country)) = own.country then 1 else 2 end,
    found.rank, found.population desc, c.id limit ${limits.placesShown}`)

const last = '\u{10FFFF}'

/**
 * Cities with a name that begins with a text: that of the viewer's college first, then those of its country; each by
 * their first name before other ones and words, and the largest first.
 */
export async function findCities(db: Db, viewerId: string, text: string): Promise<PlaceRow[]> {
  const key = foldText(text)
  return key === '' ? [] : byName(db, [key, key + last, viewerId])
}

// Fewer metres than a degree has, so that the index's range contains the circle; the exact distance follows.
const metresOfLatitude = 100_000
const latitudes = limits.venueRadius / metresOfLatitude

const isNear = `(
  e.venue_lat between $2::float8 - ${latitudes} and $2::float8 + ${latitudes}
  and ${2 * earthRadius} * asin(least(1, sqrt(power(sin(radians(e.venue_lat - $2::float8) / 2), 2)
    + cos(radians($2::float8)) * cos(radians(e.venue_lat)) * power(sin(radians(e.venue_lng - $3::float8) / 2), 2))))
    <= ${limits.venueRadius})`

// A city may have tens of thousands of events: venues are sought among the newest.
const newest = 2000

// A venue without a position is in its city, chosen at the same position.
const used = statement('place.usedVenues')<
  PlaceRow,
  [viewer: string, lat: number, lng: number, pattern: string, start: string]
>(`
  with near as materialized (
    select e.id, e.venue, e.venue_lat, e.venue_lng from (
      select * from events e where e.venue_lat is not null and ${isNear} order by e.id desc limit ${newest}) e
    where e.venue ilike $4 and ${canViewEvent('$1::uuid')}
    union all
    select e.id, e.venue, null, null from (
      select * from events e
      where e.city_lat = $2::float8 and e.city_lng = $3::float8 and e.venue_lat is null and e.venue <> ''
      order by e.id desc limit ${newest}) e
    where e.venue ilike $4 and ${canViewEvent('$1::uuid')}
  )
  select (array_agg(n.venue order by n.id desc))[1] as address,
    (array_agg(n.venue_lat order by n.id desc) filter (where n.venue_lat is not null))[1] as lat,
    (array_agg(n.venue_lng order by n.id desc) filter (where n.venue_lat is not null))[1] as lng
  from near n where n.venue <> ''
  group by lower(n.venue)
  order by bool_or(n.venue ilike $5) desc, count(*) desc, lower(n.venue) limit ${limits.placesShown}`)

/** Venues with a text in their name near a position, of events that the viewer may see; the most used first. */
export function findUsedVenues(db: Db, viewerId: string, { lat, lng }: Position, text: string): Promise<PlaceRow[]> {
  const start = `${escapeLike(text)}%`
  return used(db, [viewerId, lat, lng, text === '' ? '%' : `%${start}`, start])
}
