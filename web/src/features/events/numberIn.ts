/** The number in a field; null while it is empty. */
export function numberIn(value: string | number | null): number | null {
  return value === null || value === '' ? null : Number(value)
}
