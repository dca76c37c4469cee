import type { City } from '../db/cities/writeCities.ts'

const city = (id: number, name: string, country: string, population: number, lat: number, lng: number): City => ({
  id,
  address: `${name}, ${country}`,
  name,
  otherNames: [],
  population,
  lat,
  lng,
})

/** A few cities for tests. */
export const fewCities: readonly City[] = [
  { ...city(1, 'Bengaluru', 'India', 5_104_047, 12.97194, 77.59369), otherNames: ['Bangalore'] },
  city(2, 'Pune', 'India', 2_935_744, 18.51957, 73.85535),
  city(3, 'Delhi', 'India', 10_927_986, 28.65195, 77.23149),
  city(4, 'New Delhi', 'India', 317_797, 28.63576, 77.22445),
  city(5, 'Delhi', 'Canada', 4240, 42.85, -80.49967),
  { ...city(6, 'Delhi, LA', 'United States', 2900, 32.45764, -91.49317), name: 'Delhi' },
  city(7, 'São Paulo', 'Brazil', 10_021_295, -23.5475, -46.63611),
  city(8, 'Łódź', 'Poland', 768_755, 51.75, 19.46667),
  city(9, 'Qal‘ah-ye Naw', 'Afghanistan', 9000, 34.98735, 63.12891),
  city(10, 'Oxford', 'United Kingdom', 171_380, 51.75222, -1.25596),
  ...Array.from({ length: 12 }, (_, at) => city(100 + at, `Zed ${at}`, 'Nowhere', at * 1000, 0, 179.999)),
]
