import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { undoEmail } from '../../../shared/api/routes.ts'

/** Restores the previous email with the token of its link (ACC-14). */
export function useUndoEmail() {
  return useMutation({ mutationFn: (token: string) => callApi(undoEmail, { body: { token } }) })
}
