import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useLogout } from '../calls/useLogout.ts'
import { words } from '../words.ts'

/** Asks before signing out (ACC-07). */
export function SignOutModal() {
  const logout = useLogout()
  return (
    <ModalFrame
      title={words.signOut}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {words.cancel}
          </Button>
          <Button onClick={() => logout.mutate()} loading={logout.isPending}>
            {words.signOut}
          </Button>
        </>
      }
    >
      <p>{words.signOutQuestion}</p>
    </ModalFrame>
  )
}
