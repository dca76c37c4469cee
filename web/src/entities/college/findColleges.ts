import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { distanceToName, typosIn } from '@quad/contract/nameDistance.ts'

const shownAtMost = 100

/** Returns a name without case and accents, as the server compares names. */
export function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Returns up to 100 colleges whose name or domain contains the text, then the "other" college. */
export function findColleges(colleges: readonly College[], otherId: string, text: string): College[] {
  const wanted = plain(text)
  const holds = (college: College) =>
    plain(college.collegeName).includes(wanted) || college.emailDomain.includes(wanted)
  const listed = colleges.filter((college) => college._id !== otherId && holds(college))
  return [...listed.slice(0, shownAtMost), ...colleges.filter((college) => college._id === otherId)]
}

export function collegeNamed(colleges: readonly College[], name: string): College | undefined {
  return colleges.find((college) => plain(college.collegeName) === plain(name))
}

// The fewest letters for a similarity search: shorter texts resemble too many names.
const likeMin = 4

const similarAtMost = 5

/** Returns up to five colleges whose names the text may misspell, the most similar first. */
export function similarColleges(colleges: readonly College[], text: string): College[] {
  const wanted = plain(text)
  if (wanted.length < likeMin) return []
  const most = typosIn(wanted)
  return colleges
    .map((college) => ({ college, distance: distanceToName(wanted, plain(college.collegeName), most) }))
    .filter(({ college, distance }) => distance <= most + 0.5 && college._id !== otherCollegeId)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, similarAtMost)
    .map(({ college }) => college)
}

/** Returns the first college whose name or domain contains the name that the person typed; undefined if none does. */
export function collegeLike(colleges: readonly College[], name: string): College | undefined {
  return plain(name).length < likeMin
    ? undefined
    : findColleges(colleges, otherCollegeId, name).find(({ _id }) => _id !== otherCollegeId)
}
