import { fail } from '../../http/failure.ts'

/** A box of an ISO media file (MP4, MOV): where it begins, where what it holds does, and where it ends. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/** How many boxes a file may have: a film of an hour has some hundred. */
const mostBoxes = 20_000

/** Reads the box at `at` from its first 16 bytes. Refuses one that does not fit before `end`. */
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

/** The boxes that stand one after the other in a stretch of a buffer. */
export function boxesIn(data: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  // QuickTime ends some lists with four bytes of nothing.
  for (let at = from; to - at >= 8; at = boxes.at(-1)?.end ?? to) {
    if (boxes.length >= mostBoxes) fail('upload.unreadable')
    boxes.push(readBox(data.subarray(at, Math.min(at + 16, to)), at, to))
  }
  return boxes
}

/** The first box of a type among what a box holds. */
export function findIn(data: Buffer, within: Box, type: string): Box | undefined {
  return boxesIn(data, within.body, within.end).find((box) => box.type === type)
}

/** Leaves a box's place and takes all that it says: players skip what is called so. */
export function blank(data: Buffer, box: Box): void {
  data.write('free', box.start + 4, 'latin1')
  data.fill(0, box.body, box.end)
}
