import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { films, place } from './films.ts'

// Regenerates the films. Run by hand on a machine with ffmpeg: node server/src/testing/films/make.ts

const calm = ['-v', 'error', '-y', '-bitexact']
const pictures = (rate: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=duration=1:size=${films.width}x${films.height}:rate=${rate}`,
]
const tone = [
  '-f',
  'lavfi',
  '-i',
  'sine=frequency=440:duration=1',
  '-ac',
  '1',
  '-ar',
  '8000',
  '-c:a',
  'aac',
  '-b:a',
  '8k',
]
const h264 = ['-c:v', 'libx264', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p', '-crf', '40']
const told = ['location', 'title', 'comment'].flatMap((key) => ['-metadata', `${key}=${films.secret}`])

const recipes = {
  mp4: [...pictures(10), ...tone, ...h264],
  m4v: [...pictures(10), ...h264],
  mov: [...pictures(10), ...h264],
  avi: [...pictures(10), '-c:v', 'mpeg4', '-q:v', '20'],
  mpg: [...pictures(25), '-c:v', 'mpeg1video', '-q:v', '20'],
} as const

for (const ending of films.endings)
  execFileSync('ffmpeg', [...calm, ...recipes[ending], ...told, path.join(place, `film.${ending}`)])
