import { collegeBody, type NewCollege } from '@quad/contract/bodies/colleges.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { lineIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { useRef } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { createCollege } from '../../shared/api/routes.ts'

/** The fields of a form that chooses a college: "Other" with a name requests the page of a new college (COLL-02). */
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

/** Returns the college page to request; undefined if a listed college is chosen, or "Other" without a name. */
export function newCollegeOf({ college, collegeName, city }: CollegeChoiceValues): NewCollege | undefined {
  return college === otherCollegeId && collegeName !== '' ? { collegeName, city: { address: city } } : undefined
}

/**
 * Returns a function that requests a college's page and returns its id. A repeated request for the same page returns
 * the same id.
 */
export function useAskForCollege() {
  const asked = useRef(new Map<string, string>())
  return async (page: NewCollege): Promise<string> => {
    const key = JSON.stringify(page)
    const known = asked.current.get(key)
    if (known !== undefined) return known
    const { _id } = await callApi(createCollege, { body: page })
    asked.current.set(key, _id)
    return _id
  }
}
