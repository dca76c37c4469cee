import { accountAlerts, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { activateAccount } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { startSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import styles from '../parts/AccountForm.module.css'
import { closeWords } from '../words.ts'

/** Asks whether to reopen a closed account, then signs in (ACC-09, ACC-11). */
export function ActivateAccountModal({ reply }: ModalProps['activateAccount']) {
  const { user, token } = reply
  const activate = useActivateAccount(token)
  const send = () => {
    toast.clear()
    activate.mutate(user._id, {
      onSuccess: () => {
        closeModal()
        startSession({ ...reply, user: { ...user, deactivated: false } })
        toast.success(accountSuccesses.accountActivated)
      },
      onError: () => toast.error(accountAlerts.activationFailed),
    })
  }
  const reason = activate.error ? failureText(activate.error, '') : ''
  return (
    <ModalFrame
      title={closeWords.activate}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {closeWords.notNow}
          </Button>
          <Button onClick={send} loading={activate.isPending} data-autofocus>
            {closeWords.activate}
          </Button>
        </>
      }
    >
      {reason === '' ? null : (
        <p className={styles.failure} role="alert">
          {reason}
        </p>
      )}
      <p>{closeWords.welcomeBack(user.firstname)}</p>
      <Text tone="muted">{closeWords.activateNote}</Text>
    </ModalFrame>
  )
}

/** Reopens a closed account with the token of its log-in, whose scope then becomes full. */
function useActivateAccount(token: string) {
  return useMutation({
    mutationFn: (id: string) => callApi(activateAccount, { params: { id }, body: {} }, { token }),
  })
}
