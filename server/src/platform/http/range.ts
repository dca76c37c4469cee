import type { ByteRange } from '../files/store.ts'

const form = /^bytes=(\d*)-(\d*)$/

/**
 * What a Range header asks of a file of `size` bytes: a stretch, `outside` when it lies beyond the end, or undefined
 * for the whole file, as for a header that is of another form or asks for several stretches at once.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = form.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
