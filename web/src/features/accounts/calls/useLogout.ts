import { useMutation } from '@tanstack/react-query'
import { forgetDrafts } from '../../../entities/post/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import { endSession, useSession } from '../../../shared/session/session.ts'

function leave(): void {
  forgetDrafts(useSession.getState().userId)
  closeModal()
  endSession()
}

/** Ends the session: in this browser in any case, and on the server where it can be reached. */
export function useLogout() {
  return useMutation({ mutationFn: () => callApi('logout', {}), onSettled: leave })
}
