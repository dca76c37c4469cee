import fc, { type Arbitrary } from 'fast-check'

/** A number that selects from a list, modulo its length, which isn't known yet. */
export const place: Arbitrary<number> = fc.noBias(fc.nat())

/** An item of the list at the time the value is generated; undefined if it is empty. */
export const oneOf = <T>(list: () => readonly T[]): Arbitrary<T | undefined> =>
  place.map((at) => {
    const items = list()
    return items[at % items.length]
  })

/** Generates `usual` in `percent` of the cases, otherwise `other`; a failure shrinks to `usual`. */
export const mostly = <A, B>(percent: number, usual: Arbitrary<A>, other: Arbitrary<B>): Arbitrary<A | B> =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: usual, weight: percent },
    { arbitrary: other, weight: 100 - percent },
  )
