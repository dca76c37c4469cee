import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { logout } from '../../../shared/api/routes/accounts.ts'
import { clearSession } from '../clearSession.ts'

/** Ends the session: in this browser in any case, and on the server where it can be reached. */
export function useLogout() {
  return useMutation({ mutationFn: () => callApi(logout, {}), onSettled: clearSession })
}
