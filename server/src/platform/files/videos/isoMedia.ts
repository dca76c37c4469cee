import { type FileHandle, open } from 'node:fs/promises'
import { fail } from '../../http/failure.ts'
import { blank, type Box, boxesIn, findIn, readBox } from './boxes.ts'
import { dimensionsOf, durationOf, handlerOf, type Span, spansOf } from './tracks.ts'
import type { VideoFacts } from '../prepared.ts'

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
const maxParts = 20_000
const zeros = Buffer.alloc(65_536)

/**
 * Blanks everything in an MP4, M4V or MOV, in place, that is neither picture, sound nor caption: position, device, names,
 * measurements. Nothing moves, so offsets stay valid. @throws Failure if damaged, truncated or no film
 */
export async function cleanIsoMedia(path: string): Promise<VideoFacts> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const parts = await listParts(file, size)
    const movies = parts.filter((part) => part.type === 'moov')
    const [movie] = movies
    if (!movie || movies.length > 1) fail('upload.unreadable')
    for (const part of parts.filter(({ type }) => !allowed['file']?.has(type))) await blankPart(file, part)
    for (const part of parts.filter(({ type }) => type === 'moof')) await rewrite(file, part, cleanFragment)
    const { facts, hidden } = await rewrite(file, movie, cleanMovie)
    const fragmented = parts.some((part) => part.type === 'moof')
    // Fragments repeat the hidden track's data, which we don't blank there.
    if (fragmented && hidden.length > 0) fail('upload.unsupported')
    const media = parts.filter((part) => part.type === 'mdat')
    for (const span of clip(hidden, media)) await fillZeros(file, span)
    return facts
  } finally {
    await file.close()
  }
}

async function listParts(file: FileHandle, size: number): Promise<Box[]> {
  const parts: Box[] = []
  for (let at = 0; at < size; at = parts.at(-1)?.end ?? size) {
    if (parts.length >= maxParts) fail('upload.unreadable')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
    parts.push(readBox(buffer.subarray(0, bytesRead), at, size))
  }
  return parts
}

async function blankPart(file: FileHandle, { start, body, end }: Box): Promise<void> {
  await file.write('free', start + 4, 'latin1')
  await fillZeros(file, { start: body, end })
}

async function fillZeros(file: FileHandle, { start, end }: Span): Promise<void> {
  for (let at = start; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}

async function rewrite<Result>(file: FileHandle, part: Box, change: (data: Buffer, box: Box) => Result) {
  const length = part.end - part.start
  if (length > maxHeaderBytes) fail('upload.unreadable')
  const { buffer: data, bytesRead } = await file.read(Buffer.alloc(length), 0, length, part.start)
  if (bytesRead < length) fail('upload.unreadable')
  const result = change(data, { type: part.type, start: 0, body: part.body - part.start, end: length })
  await file.write(data, 0, length, part.start)
  return result
}

function cleanFragment(data: Buffer, fragment: Box): void {
  for (const track of keepOnly(data, fragment, 'moof')) if (track.type === 'traf') keepOnly(data, track, 'traf')
}

function cleanMovie(data: Buffer, movie: Box): { facts: VideoFacts; hidden: Span[] } {
  const tracks = keepOnly(data, movie, 'moov').filter((box) => box.type === 'trak')
  const hiddenTracks = tracks.filter((track) => !visibleHandlers.has(handlerOf(data, track)))
  const film = tracks.find((track) => handlerOf(data, track) === 'vide')
  if (!film) fail('upload.unsupported')
  const hidden = hiddenTracks.flatMap((track) => spansOf(data, track))
  for (const track of tracks) {
    if (hiddenTracks.includes(track)) blank(data, track)
    else cleanTrack(data, track)
  }
  const durationMs = durationOf(data, movie)
  return { facts: { ...dimensionsOf(data, film), ...(durationMs > 0 && { durationMs }) }, hidden }
}

function cleanTrack(data: Buffer, track: Box): void {
  keepOnly(data, track, 'trak')
  const media = findIn(data, track, 'mdia')
  const information = media && keepOnly(data, media, 'mdia').find((box) => box.type === 'minf')
  const table = information && keepOnly(data, information, 'minf').find((box) => box.type === 'stbl')
  if (!table) fail('upload.unreadable')
  keepOnly(data, table, 'stbl')
}

/** Blanks the box's children that aren't allowed; returns the others. */
function keepOnly(data: Buffer, box: Box, list: keyof typeof allowed): Box[] {
  const inside = boxesIn(data, box.body, box.end)
  for (const each of inside) if (!allowed[list]?.has(each.type)) blank(data, each)
  return inside.filter((each) => allowed[list]?.has(each.type))
}

// A wrong or malicious table may point anywhere: only media data is ever overwritten.
function clip(spans: readonly Span[], media: readonly Box[]): Span[] {
  return spans.flatMap(({ start, end }) =>
    media
      .map((part) => ({ start: Math.max(start, part.body), end: Math.min(end, part.end) }))
      .filter((span) => span.start < span.end),
  )
}
