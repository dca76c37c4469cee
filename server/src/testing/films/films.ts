import { readFileSync } from 'node:fs'
import path from 'node:path'

export const place = import.meta.dirname

/**
 * Real films of each listed type (part 1 §5): one second of a test picture. All but the mpg say in words where they
 * were made.
 */
export const films = {
  endings: ['mp4', 'm4v', 'mov', 'avi', 'mpg'],
  width: 96,
  height: 64,
  secret: '+12.9716+077.5946/',
} as const

export type FilmEnding = (typeof films.endings)[number]

/** The bytes of a film; `make.ts` beside it says how it was made. */
export const readFilm = (ending: FilmEnding): Buffer => readFileSync(path.join(place, `film.${ending}`))
