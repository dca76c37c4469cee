import type { College } from '@quad/contract/entities/college.ts'

// More than anyone reads; the rest is found by typing.
const shownAtMost = 100

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/** The colleges whose name or domain holds the text; the one that stands for any other is always among them, last. */
export function findColleges(colleges: readonly College[], otherId: string, text: string): College[] {
  const wanted = plain(text)
  const holds = (college: College) =>
    plain(college.collegeName).includes(wanted) || college.emailDomain.includes(wanted)
  const listed = colleges.filter((college) => college._id !== otherId && holds(college))
  return [...listed.slice(0, shownAtMost), ...colleges.filter((college) => college._id === otherId)]
}

/** The college of exactly this name, in any case. */
export function collegeNamed(colleges: readonly College[], name: string): College | undefined {
  return colleges.find((college) => plain(college.collegeName) === plain(name))
}
