import { chatAlerts } from '@quad/contract/clubMessages.ts'
import { successes } from '@quad/contract/successes.ts'
import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useCloseAccount } from '../calls/useCloseAccount.ts'
import { closeWords } from '../closeWords.ts'
import { leave } from '../leave.ts'

/** Asks before closing one's own account (ACC-10). */
export function CloseAccountModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const navigate = useNavigate()
  const close = useCloseAccount()
  const send = () => {
    toast.clear()
    close.mutate(userId, {
      onSuccess: () => {
        leave()
        void navigate('/')
        toast.success(successes.accountClosed)
      },
      onError: () => toast.error(chatAlerts.closeAccountFailed),
    })
  }
  return (
    <ModalFrame
      title={closeWords.question}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {closeWords.keep}
          </Button>
          <Button kind="danger" onClick={send} loading={close.isPending}>
            {closeWords.close}
          </Button>
        </>
      }
    >
      <p>{closeWords.confirmation}</p>
    </ModalFrame>
  )
}
