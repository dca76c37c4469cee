import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { logout } from '../../../shared/api/routes/accounts.ts'
import { clearSession } from '../session.ts'

/** Clears this browser's session even if the server can't be reached to revoke it. */
export function useLogout() {
  return useMutation({ mutationFn: () => callApi(logout, {}), onSettled: clearSession })
}
