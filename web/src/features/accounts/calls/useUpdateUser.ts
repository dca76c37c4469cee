import type { NewCollege } from '@quad/contract/bodies/colleges.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { updateUser } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useAskForCollege } from './useAskForCollege.ts'

type UserChanges = InputOf<Calls['updateUser']>['body'] & {
  readonly college: string
  readonly newCollege: NewCollege | undefined
}

/** Saves the chosen college, after asking for the page of a new one; returns its id. */
export function useUpdateUser() {
  const id = useSession((session) => session.userId) ?? ''
  const askForCollege = useAskForCollege()
  return useMutation({
    mutationFn: async ({ newCollege, ...changes }: UserChanges) => {
      const college = newCollege ? await askForCollege(newCollege) : changes.college
      await callApi(updateUser, { params: { id }, body: { ...changes, college } })
      return college
    },
  })
}
