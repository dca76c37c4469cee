import { type FileHandle, open } from 'node:fs/promises'
import { fail } from '../../http/failure.ts'
import { blank, type Box, boxesIn, findIn, readBox } from './boxes.ts'
import { kindOf, lengthOf, sidesOf, type Stretch, stretchesOf } from './tracks.ts'
import type { VideoFacts } from '../prepared.ts'

// What a player needs. Everything else may say where and by whom a film was made, so it goes: a list of what to take
// out would never be whole.
const kept: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'wide', 'sidx', 'ssix', 'mfra', 'prft']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'tref', 'tapt', 'mdia']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'sthd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  stbl: new Set('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd subs saiz saio'.split(' ')),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
}

/** Tracks that are seen, heard or read. Others hold what a device noted on the way: where it was, second by second. */
const shown = new Set(['vide', 'soun', 'sbtl', 'subt', 'text', 'clcp'])

/** A film of 50 MB has a header of one or two. */
const mostHeaderBytes = 16_000_000
const mostParts = 20_000
const zeros = Buffer.alloc(65_536)

/**
 * Takes out of an MP4, M4V or MOV, in place, all that is neither picture, sound nor caption: position, device, names,
 * tracks of measurements. Nothing moves, so that it plays as before. Refuses what is damaged, cut off or no film.
 */
export async function cleanIsoMedia(path: string): Promise<VideoFacts> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const parts = await listParts(file, size)
    const movies = parts.filter((part) => part.type === 'moov')
    const [movie] = movies
    if (!movie || movies.length > 1) fail('upload.unreadable')
    for (const part of parts.filter(({ type }) => !kept['file']?.has(type))) await blankPart(file, part)
    for (const part of parts.filter(({ type }) => type === 'moof')) await rewrite(file, part, cleanFragment)
    const { facts, unseen } = await rewrite(file, movie, cleanMovie)
    const fragmented = parts.some((part) => part.type === 'moof')
    // What belongs to an unseen track stands in each fragment anew.
    if (fragmented && unseen.length > 0) fail('upload.unsupported')
    const media = parts.filter((part) => part.type === 'mdat')
    for (const stretch of within(unseen, media)) await fillZeros(file, stretch)
    return facts
  } finally {
    await file.close()
  }
}

async function listParts(file: FileHandle, size: number): Promise<Box[]> {
  const parts: Box[] = []
  for (let at = 0; at < size; at = parts.at(-1)?.end ?? size) {
    if (parts.length >= mostParts) fail('upload.unreadable')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
    parts.push(readBox(buffer.subarray(0, bytesRead), at, size))
  }
  return parts
}

async function blankPart(file: FileHandle, { start, body, end }: Box): Promise<void> {
  await file.write('free', start + 4, 'latin1')
  await fillZeros(file, { start: body, end })
}

async function fillZeros(file: FileHandle, { start, end }: Stretch): Promise<void> {
  for (let at = start; at < end; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}

/** Reads a part whole, lets `change` work on it, and writes it back. */
async function rewrite<Result>(file: FileHandle, part: Box, change: (data: Buffer, box: Box) => Result) {
  const length = part.end - part.start
  if (length > mostHeaderBytes) fail('upload.unreadable')
  const { buffer: data, bytesRead } = await file.read(Buffer.alloc(length), 0, length, part.start)
  if (bytesRead < length) fail('upload.unreadable')
  const result = change(data, { type: part.type, start: 0, body: part.body - part.start, end: length })
  await file.write(data, 0, length, part.start)
  return result
}

function cleanFragment(data: Buffer, fragment: Box): void {
  for (const track of keepOnly(data, fragment, 'moof')) if (track.type === 'traf') keepOnly(data, track, 'traf')
}

function cleanMovie(data: Buffer, movie: Box): { facts: VideoFacts; unseen: Stretch[] } {
  const tracks = keepOnly(data, movie, 'moov').filter((box) => box.type === 'trak')
  const unseen = tracks.filter((track) => !shown.has(kindOf(data, track)))
  const film = tracks.find((track) => kindOf(data, track) === 'vide')
  if (!film) fail('upload.unsupported')
  const stretches = unseen.flatMap((track) => stretchesOf(data, track))
  for (const track of tracks) {
    if (unseen.includes(track)) blank(data, track)
    else cleanTrack(data, track)
  }
  const durationMs = lengthOf(data, movie)
  return { facts: { ...sidesOf(data, film), ...(durationMs > 0 && { durationMs }) }, unseen: stretches }
}

function cleanTrack(data: Buffer, track: Box): void {
  keepOnly(data, track, 'trak')
  const media = findIn(data, track, 'mdia')
  const information = media && keepOnly(data, media, 'mdia').find((box) => box.type === 'minf')
  const table = information && keepOnly(data, information, 'minf').find((box) => box.type === 'stbl')
  if (!table) fail('upload.unreadable')
  keepOnly(data, table, 'stbl')
}

/** Blanks what a box holds but for what stands in the list; answers what stays. */
function keepOnly(data: Buffer, box: Box, list: keyof typeof kept): Box[] {
  const inside = boxesIn(data, box.body, box.end)
  for (const each of inside) if (!kept[list]?.has(each.type)) blank(data, each)
  return inside.filter((each) => kept[list]?.has(each.type))
}

// A table that is wrong, or lies, may point anywhere: only what carries media is ever overwritten.
function within(stretches: readonly Stretch[], media: readonly Box[]): Stretch[] {
  return stretches.flatMap(({ start, end }) =>
    media
      .map((part) => ({ start: Math.max(start, part.body), end: Math.min(end, part.end) }))
      .filter((stretch) => stretch.start < stretch.end),
  )
}
