import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { verifyEmail } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { showOwnCard } from '../session.ts'

/** Changes the viewer's email with the code sent to it (ACC-14). */
export function useVerifyEmail() {
  const id = useSession((session) => session.userId) ?? ''
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(verifyEmail, { params: { id }, body: { token } }),
    onSuccess: (card) => showOwnCard(client, card),
  })
}
