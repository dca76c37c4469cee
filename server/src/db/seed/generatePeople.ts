import { chanceOf, uuidAt } from './generateChance.ts'
import { generatedColleges } from './generateColleges.ts'
import { familyNames, givenNames } from './generateNames.ts'

export interface GeneratedPerson {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly handle: string
  readonly gender: 'male' | 'female' | 'other'
  readonly birthday: string
  /** An index into `generatedColleges`. */
  readonly college: number
  readonly joined: Date
}

const dayMs = 86_400_000

/** People who joined within the year before `from`, oldest first; their handles are unique and not in `taken`. */
export function* generatePeople(
  seed: number,
  count: number,
  from: Date,
  taken: Iterable<string>,
): Generator<GeneratedPerson> {
  const handles = new Set(taken)
  const lastNumber = new Map<string, number>()
  const step = (365 * dayMs) / count
  for (let index = 0; index < count; index++) {
    const chance = chanceOf(seed, 'person', index)
    const joined = from.getTime() - 365 * dayMs + Math.floor((index + chance.unit()) * step)
    const born = chance.unit()
    const firstname = chance.pick(givenNames[born < 0.5 ? 'female' : 'male'])
    const lastname = chance.pick(familyNames)
    const college = Math.floor(chance.unit() ** 1.6 * generatedColleges.length)
    const handle = freeHandle(`${firstname}.${lastname}`.toLowerCase(), handles, lastNumber)
    yield {
      id: uuidAt(chance, joined),
      email: `${handle}@${generatedColleges[college]?.domain}`,
      firstname,
      lastname,
      handle,
      gender: chance.unit() < 0.03 ? 'other' : born < 0.5 ? 'female' : 'male',
      birthday: new Date(from.getTime() - (18 + chance.unit() * 7) * 365.25 * dayMs).toISOString().slice(0, 10),
      college,
      joined: new Date(joined),
    }
  }
}

function freeHandle(stem: string, handles: Set<string>, lastNumber: Map<string, number>): string {
  let handle = stem
  let number = lastNumber.get(stem) ?? 1
  while (handles.has(handle)) {
    number += 1
    handle = `${stem}${number}`
  }
  lastNumber.set(stem, number)
  handles.add(handle)
  return handle
}
