import { collegeBody, type NewCollege } from '@quad/contract/bodies/colleges.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { lineIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'

/** The fields of a form that chooses a college: with a name, "Other" asks for the page of a new one (COLL-02). */
export const newCollegeShape = {
  collegeName: lineIfAny(limits.collegeNameLength),
  city: collegeBody.shape.city.unwrap().shape.address,
}

export const noNewCollege = { collegeName: '', city: '' } as const

export interface CollegeChoiceValues {
  readonly college: string
  readonly collegeName: string
  readonly city: string
}

/** The page to ask for; undefined if a listed college is chosen, or "Other" without a name. */
export function newCollegeOf({ college, collegeName, city }: CollegeChoiceValues): NewCollege | undefined {
  return college === otherCollegeId && collegeName !== '' ? { collegeName, city: { address: city } } : undefined
}
