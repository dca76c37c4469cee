import type { NewCollege } from '@quad/contract/bodies/colleges.ts'
import { useRef } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { createCollege } from '../../../shared/api/routes.ts'

/** Returns a function that asks for a college's page and returns its id; asked again for the same page, it returns the same id. */
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
