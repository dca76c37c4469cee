import { fail } from '../../http/failure.ts'
import type { Budget } from '../budget.ts'

/** A box of an ISO media file (MP4, MOV); byte offsets, `end` exclusive. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/** The header of a film, read into memory as a whole, with the budget that it is read within. */
export interface Header {
  readonly data: Buffer
  readonly budget: Budget
}

/** The rows that a box counts as, each time that it is read. */
const boxRows = 10

/** Parses the box at `at` from its first 16 bytes. @throws Failure if it doesn't fit before `end` */
export function readBox(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) fail('upload.unreadable')
  const short = head.readUInt32BE(0)
  const long = short === 1
  if (long && head.length < 16) fail('upload.unreadable')
  const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const body = at + (long ? 16 : 8)
  const box = { type: head.toString('latin1', 4, 8), start: at, body, end: at + length }
  if (box.end < box.body || box.end > end) fail('upload.unreadable')
  return box
}

export function boxesIn({ data, budget }: Header, from: number, to: number): Box[] {
  const boxes: Box[] = []
  // QuickTime ends some lists with four zero bytes.
  for (let at = from; to - at >= 8; at = boxes.at(-1)?.end ?? to) {
    budget.count(boxRows)
    boxes.push(readBox(data.subarray(at, Math.min(at + 16, to)), at, to))
  }
  return boxes
}

export function findIn(header: Header, within: Box, type: string): Box | undefined {
  return boxesIn(header, within.body, within.end).find((box) => box.type === type)
}

/** Overwrites a box in place with a `free` box, which players skip. */
export function blank({ data }: Header, box: Box): void {
  data.write('free', box.start + 4, 'latin1')
  data.fill(0, box.body, box.end)
}
