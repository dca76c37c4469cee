import type { College } from '@quad/contract/entities/college.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showCollege } from '../../../entities/college/showCollege.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createCollege, updateCollege, updateUser } from '../../../shared/api/routes.ts'
import { saveSession, useSession } from '../../../shared/session/session.ts'
import { bodyOf, changedBody, type CollegeValues } from '../collegeForm.ts'

/** Asks for a college's page, which becomes the viewer's college if `own`, or saves the changes to `original` (COLL-02, COLL-03). */
export function useSaveCollege(original: College | undefined, own: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: CollegeValues) => {
      if (original) return callApi(updateCollege, { params: { id: original._id }, body: changedBody(values, original) })
      const made = await callApi(createCollege, { body: bodyOf(values) })
      if (own) await choose(made._id)
      return made
    },
    onSuccess: (college) => showCollege(client, college),
  })
}

async function choose(college: string): Promise<void> {
  const { userId: id = '', user } = useSession.getState()
  try {
    await callApi(updateUser, { params: { id }, body: { college } })
    saveSession({ user: user && { ...user, college } })
  } catch {
    // The page is asked for all the same. It is refused as a college if it is only for people with other emails.
  }
}
