import type { Chance } from '../../db/seed/generateChance.ts'

/** At most `count` items of a list, in random order. */
export function sample<Item>(chance: Chance, list: readonly Item[], count: number): Item[] {
  const keyed = list.map((item) => ({ item, key: chance.unit() }))
  return keyed
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item)
}
