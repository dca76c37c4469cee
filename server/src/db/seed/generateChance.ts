import { createHash } from 'node:crypto'

/** Pseudo-random numbers that are the same for the same name, so that a world can be generated again. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  unit(): number
  /** From 0 up to, not including, `limit`. */
  integer(limit: number): number
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
}

/** The numbers of one thing: `chanceOf('42', 'post', 17)` returns the same ones whenever it is called. */
export function chanceOf(...name: (string | number)[]): Chance {
  const unit = sfc32(createHash('md5').update(name.join(':')).digest())
  const integer = (limit: number) => Math.floor(unit() * limit)
  return {
    unit,
    integer,
    pick<T>(list: readonly T[]): T {
      const item = list[integer(list.length)]
      if (item === undefined) throw new Error('The list is empty.')
      return item
    },
  }
}

// Chris Doty-Humphrey's small fast counting generator: good enough for sample data; never use it for secrets.
function sfc32(seed: Buffer): () => number {
  let [a, b, c, counter] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12)]
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
}

/** A count with this mean and at most `most`, spread like likes are: most posts get few, some get many. */
export function skewedCount(chance: Chance, mean: number, most: number): number {
  // The square of an exponential deviate has a longer tail than the deviate; its mean is 2.
  const deviate = -Math.log(1 - chance.unit())
  return Math.min(most, Math.round((mean * deviate * deviate) / 2))
}

/** An index into a list of `length`; low ones are far likelier, as a few people write most posts. */
export function skewedIndex(chance: Chance, length: number): number {
  return Math.floor(chance.unit() ** 2.5 * length)
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A UUIDv7 of an instant, in milliseconds; `order` (0 to 4095) keeps those of one millisecond apart. */
export function uuidAt(chance: Chance, milliseconds: number, order = chance.integer(4096)): string {
  const time = hex(Math.floor(milliseconds), 12)
  const variant = hex(0x8000 + chance.integer(0x4000), 4)
  const node = hex(chance.integer(0x1000000), 6) + hex(chance.integer(0x1000000), 6)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(order, 3)}-${variant}-${node}`
}
