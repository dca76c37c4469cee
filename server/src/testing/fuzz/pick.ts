import fc, { type Arbitrary } from 'fast-check'

/** A place in a list whose length is known only later. */
export const place: Arbitrary<number> = fc.noBias(fc.nat())

/** One of a list as it is when the value is made; undefined if it is empty. */
export const oneOf = <T>(list: () => readonly T[]): Arbitrary<T | undefined> =>
  place.map((at) => {
    const items = list()
    return items[at % items.length]
  })

/** In `percent` of the runs the first, else the second; a failure shrinks to the first. */
export const mostly = <A, B>(percent: number, usual: Arbitrary<A>, other: Arbitrary<B>): Arbitrary<A | B> =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: usual, weight: percent },
    { arbitrary: other, weight: 100 - percent },
  )
