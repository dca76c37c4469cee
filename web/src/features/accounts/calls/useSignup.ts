import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { signup } from '../../../shared/api/routes.ts'
import type { Signup } from '../parts/signupForm.ts'
import { useAskForCollege } from './useAskForCollege.ts'

/** Starts a sign-up, after asking for the page of a new college; the reply has the handle that the code works with. */
export function useSignup() {
  const askForCollege = useAskForCollege()
  return useMutation({
    mutationFn: async ({ newCollege, ...given }: Signup) => {
      const college = newCollege ? await askForCollege(newCollege) : given.college
      return callApi(signup, { body: { ...given, college } })
    },
  })
}
