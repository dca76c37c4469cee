import { type BoundedFile, withFile } from '../boundedFile.ts'
import { fail } from '../../http/failure.ts'
import type { VideoFacts } from '../prepared.ts'
import { blank, type Box, boxesIn, findIn, type Header, readBox } from './boxes.ts'
import { dimensionsOf, durationOf, handlerOf, type Span, spansOf } from './tracks.ts'

// Boxes that a player needs. Others may reveal where and by whom a film was made; a list of those to remove could never
// be complete.
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'wide', 'sidx', 'ssix', 'mfra', 'prft']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'tref', 'tapt', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'sthd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  stbl: new Set('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio'.split(' ')),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
}

/** Tracks for people. Others contain what a device recorded, such as its position second by second. */
const visibleHandlers = new Set(['vide', 'soun', 'sbtl', 'subt', 'text', 'clcp'])

/** A 50 MB film has a header of one or two megabytes. */
const maxHeaderBytes = 16_000_000

/**
 * Blanks everything in an MP4, M4V or MOV, in place, that is neither picture, sound nor caption: position, device, names,
 * measurements. Nothing moves, so offsets stay valid; interrupted, it can be repeated. @throws Failure if damaged,
 * truncated, no film or beyond its budget
 */
export function cleanIsoMedia(path: string, main: MainTrack = 'vide'): VideoFacts {
  return withFile(path, 'r+', (file) => cleanFile(file, main))
}

/** The track without which the file is refused: a film's pictures, or a recording's sound. */
type MainTrack = 'vide' | 'soun'

export function cleanFile(file: BoundedFile, main: MainTrack = 'vide'): VideoFacts {
  const parts = listParts(file)
  const movies = parts.filter((part) => part.type === 'moov')
  const [movie] = movies
  if (!movie || movies.length > 1) fail('upload.unreadable')
  for (const part of parts.filter(({ type }) => !allowed['file']?.has(type))) blankPart(file, part)
  for (const part of parts.filter(({ type }) => type === 'moof')) {
    const fragment = readHeader(file, part)
    cleanFragment(fragment, wholeOf(part))
    file.write(part.start, fragment.data)
  }
  const header = readHeader(file, movie)
  const { facts, hidden } = cleanMovie(header, wholeOf(movie), main)
  const fragmented = parts.some((part) => part.type === 'moof')
  // Fragments repeat the hidden track's data, which we don't blank there.
  if (fragmented && hidden.length > 0) fail('upload.unsupported')
  const media = parts.filter((part) => part.type === 'mdat')
  for (const { start, end } of clip(inOrder(hidden), media)) file.writeZeros(start, end)
  // The header last: it is the only record of where the hidden samples are.
  file.write(movie.start, header.data)
  return facts
}

function listParts(file: BoundedFile): Box[] {
  const parts: Box[] = []
  for (let at = 0; at < file.size; at = parts.at(-1)?.end ?? file.size)
    parts.push(readBox(file.readUpTo(at, 16), at, file.size))
  return parts
}

function blankPart(file: BoundedFile, { start, body, end }: Box): void {
  file.write(start + 4, 'free')
  file.writeZeros(body, end)
}

function readHeader(file: BoundedFile, { start, end }: Box): Header {
  if (end - start > maxHeaderBytes) fail('upload.unreadable')
  return { data: file.read(start, end - start), budget: file.budget }
}

/** A part's box within its own data. */
const wholeOf = ({ type, start, body, end }: Box): Box => ({ type, start: 0, body: body - start, end: end - start })

function cleanFragment(header: Header, fragment: Box): void {
  for (const track of keepOnly(header, fragment, 'moof')) if (track.type === 'traf') keepOnly(header, track, 'traf')
}

function cleanMovie(header: Header, movie: Box, main: MainTrack): { facts: VideoFacts; hidden: Span[] } {
  const tracks = keepOnly(header, movie, 'moov')
    .filter((box) => box.type === 'trak')
    .map((box) => ({ box, handler: handlerOf(header, box) }))
  const film = tracks.find(({ handler }) => handler === main)
  if (!film) fail('upload.unsupported')
  const facts = { ...dimensionsOf(header, film.box), ...durationIn(header, movie) }
  const hidden: Span[] = []
  for (const { box, handler } of tracks) {
    if (visibleHandlers.has(handler)) cleanTrack(header, box)
    else {
      for (const span of spansOf(header, box)) hidden.push(span)
      blank(header, box)
    }
  }
  return { facts, hidden }
}

function durationIn(header: Header, movie: Box): Pick<VideoFacts, 'durationMs'> {
  const durationMs = durationOf(header, movie)
  return durationMs > 0 ? { durationMs } : {}
}

function cleanTrack(header: Header, track: Box): void {
  keepOnly(header, track, 'trak')
  const media = findIn(header, track, 'mdia')
  const information = media && keepOnly(header, media, 'mdia').find((box) => box.type === 'minf')
  const table = information && keepOnly(header, information, 'minf').find((box) => box.type === 'stbl')
  if (!table) fail('upload.unreadable')
  keepOnly(header, table, 'stbl')
}

/** Blanks the box's children that aren't allowed; returns the others. */
function keepOnly(header: Header, box: Box, list: keyof typeof allowed): Box[] {
  const inside = boxesIn(header, box.body, box.end)
  for (const each of inside) if (!allowed[list]?.has(each.type)) blank(header, each)
  return inside.filter((each) => allowed[list]?.has(each.type))
}

/** Sorts stretches. @throws Failure if two overlap: no recorder writes so, and each would be overwritten again */
function inOrder(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(({ start, end }) => start < end).toSorted((one, other) => one.start - other.start)
  if (sorted.some(({ start }, at) => start < (sorted[at - 1]?.end ?? 0))) fail('upload.unreadable')
  return sorted
}

// A wrong or malicious table may point anywhere: only media data is ever overwritten. Both lists are in order.
function clip(spans: readonly Span[], media: readonly Box[]): Span[] {
  const clipped: Span[] = []
  let first = 0
  for (const { start, end } of spans) {
    while ((media[first]?.end ?? Infinity) <= start) first += 1
    for (let at = first; (media[at]?.body ?? Infinity) < end; at += 1) {
      const part = media[at]
      if (part && part.end > start) clipped.push({ start: Math.max(start, part.body), end: Math.min(end, part.end) })
    }
  }
  return clipped
}
