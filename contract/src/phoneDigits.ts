/**
 * The digits by which mobile numbers are compared, without +91, 91 or 0 before ten digits, or `undefined` if the text is
 * no number. The database's function `phone_digits` does the same to stored numbers.
 */
export function phoneDigits(text: string): string | undefined {
  if (!/^\+?[0-9() -]+$/.test(text)) return undefined
  const digits = text.replaceAll(/[^0-9]/g, '')
  return digits.length < 5 ? undefined : digits.replace(/^(?:91|0)([0-9]{10})$/, '$1')
}
