import type { ByteRange } from '../files/store.ts'

const pattern = /^bytes=(\d*)-(\d*)$/

/**
 * Parses a Range header for a file of `size` bytes: a range, `outside` if it starts beyond the end, or undefined for
 * the whole file, also when the header is malformed or names several ranges.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = pattern.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
