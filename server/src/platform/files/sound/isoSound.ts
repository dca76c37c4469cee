import { fail } from '../../http/failure.ts'
import { type BoundedFile, withFile } from '../boundedFile.ts'
import { type Box, boxesIn, findIn, type Header, readBox } from '../videos/boxes.ts'
import { durationOf, handlerOf } from '../videos/tracks.ts'

/** As of films. */
const maxHeaderBytes = 16_000_000
/** The rows that a sample of a fragment counts as. */
const sampleRows = 1

interface Part {
  readonly header: Header
  readonly whole: Box
}

function partsOf(file: BoundedFile, types: readonly string[]): (Part & { readonly type: string })[] {
  const parts: (Part & { type: string })[] = []
  for (let at = 0; at < file.size; ) {
    const { type, start, body, end } = readBox(file.readUpTo(at, 16), at, file.size)
    at = end
    if (!types.includes(type)) continue
    if (end - start > maxHeaderBytes) fail('upload.unreadable')
    const header = { data: file.read(start, end - start), budget: file.budget }
    parts.push({ type, header, whole: { type, start: 0, body: body - start, end: end - start } })
  }
  return parts
}

const find = (header: Header, from: Box, path: readonly string[]) =>
  path.reduce<Box | undefined>((box, type) => box && findIn(header, box, type), from)

function handlersIn({ header, whole }: Part): string[] {
  return boxesIn(header, whole.body, whole.end)
    .filter(({ type }) => type === 'trak')
    .map((track) => handlerOf(header, track))
}

/** Whether an MP4 has sound and no picture. @throws Failure if it is damaged */
export function isSoundAlone(path: string): boolean {
  return withFile(path, 'r', (file) => {
    const [movie] = partsOf(file, ['moov'])
    const handlers = movie ? handlersIn(movie) : []
    return handlers.includes('soun') && !handlers.includes('vide')
  })
}

/** How long the sound of an MP4 is, in ms; a recorder writes it in fragments. @throws Failure if unknown */
export function durationOfSound(path: string): number {
  return withFile(path, 'r', (file) => {
    const parts = partsOf(file, ['moov', 'moof'])
    const movie = parts.find(({ type }) => type === 'moov') ?? fail('upload.unreadable')
    const whole = durationOf(movie.header, movie.whole)
    const fragments = parts.filter(({ type }) => type === 'moof')
    const durationMs = fragments.length === 0 ? whole : durationOfFragments(movie, fragments)
    return durationMs > 0 && durationMs < 2 ** 31 ? durationMs : fail('upload.unreadable')
  })
}

function durationOfFragments({ header, whole }: Part, fragments: readonly Part[]): number {
  const times = find(header, whole, ['trak', 'mdia', 'mdhd'])
  const scale = times && header.data.readUInt32BE(times.body + (header.data[times.body] === 1 ? 20 : 12))
  if (!scale) return fail('upload.unreadable')
  const usual = find(header, whole, ['mvex', 'trex'])
  const fallback = usual ? numberAt(header, usual, 12) : 0
  const units = fragments.reduce((sum, fragment) => sum + unitsOf(fragment, fallback), 0)
  return Math.round((units / scale) * 1000)
}

function numberAt({ data }: Header, box: Box, offset: number): number {
  return box.body + offset + 4 <= box.end ? data.readUInt32BE(box.body + offset) : fail('upload.unreadable')
}

function unitsOf({ header, whole }: Part, fallback: number): number {
  const track = findIn(header, whole, 'traf')
  if (!track) return 0
  const head = findIn(header, track, 'tfhd')
  const flags = head ? numberAt(header, head, 0) : 0
  const before = 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4)
  const usual = head && (flags & 8) !== 0 ? numberAt(header, head, before) : fallback
  const runs = boxesIn(header, track.body, track.end).filter(({ type }) => type === 'trun')
  return runs.reduce((sum, run) => sum + unitsOfRun(header, run, usual), 0)
}

function unitsOfRun(header: Header, run: Box, usual: number): number {
  const flags = numberAt(header, run, 0)
  const count = numberAt(header, run, 4)
  if ((flags & 0x100) === 0) return count * usual
  header.budget.count(count * sampleRows)
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length * 4
  const first = 8 + ((flags & 1) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4)
  let units = 0
  for (let at = 0; at < count; at += 1) units += numberAt(header, run, first + at * each)
  return units
}
