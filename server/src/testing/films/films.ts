import { readFileSync } from 'node:fs'
import path from 'node:path'

export const place = import.meta.dirname

/** Real one-second films of each accepted type (FEED-06). All but the mpg contain their location as metadata. */
export const films = {
  endings: ['mp4', 'm4v', 'mov', 'avi', 'mpg'],
  width: 96,
  height: 64,
  secret: '+12.9716+077.5946/',
} as const

export type FilmEnding = (typeof films.endings)[number]

/** The bytes of a film made by make.ts. */
export const readFilm = (ending: FilmEnding): Buffer => readFileSync(path.join(place, `film.${ending}`))
