// Digits without I, L, O and U, which people and screens take for others.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base = digits.length
// So that all references have the same length for a long time.
const first = base ** 4

// Odd weights: any single wrong character changes the sum.
const checkOf = (values: readonly number[]) => values.reduce((sum, value, at) => sum + (2 * at + 3) * value, 0) % base

const digitOf = (value: number) => digits.charAt(value)

/** The reference of a registration by its payment number: QD, five or more characters, and a check character. */
export function referenceOf(paymentNumber: number): string {
  const values: number[] = []
  for (let rest = paymentNumber + first; rest > 0; rest = Math.floor(rest / base)) values.unshift(rest % base)
  return `QD${[...values, checkOf(values)].map(digitOf).join('')}`
}

const meant = (text: string) => text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

// After `meant`: QD is left as it is, as it has none of those letters.
const reference = /(?<![A-Z0-9])QD[ -]?([0-9A-Z]{6,9})(?![A-Z0-9])/g

/** The payment numbers whose references are in a text, each once; one with a wrong character isn't found. */
export function paymentNumbersIn(text: string): number[] {
  const found = [...meant(text).matchAll(reference)].flatMap(([, code = '']) => {
    const values = [...code].map((digit) => digits.indexOf(digit))
    const check = values.pop()
    if (values.includes(-1) || check !== checkOf(values)) return []
    return [values.reduce((sum, value) => sum * base + value, 0) - first]
  })
  return [...new Set(found)].filter((number) => number > 0)
}
