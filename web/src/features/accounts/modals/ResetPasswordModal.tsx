import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { useId } from 'react'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx'
import { ResendButton } from '../parts/ResendButton.tsx'
import { ResetCode } from '../parts/ResetCode.tsx'
import { useResetForm } from '../parts/useResetForm.ts'
import { accountWords } from '../words.ts'

/** Takes the emailed code, or a link's token, and a new password; signs in (ACC-06). */
export function ResetPasswordModal(props: ModalProps['resetPassword']) {
  const formId = useId()
  const { form, send, sending, failure, sendAgain, sendingAgain, cooldown } = useResetForm(props)
  const { isValid, isDirty } = form.formState
  const byCode = 'username' in props
  const isMember = useSession((session) => session.isAuthenticated)
  return (
    <ModalFrame
      title={accountWords.reset}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(isValid, isDirty)} loading={sending}>
          {accountWords.reset}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={failure ? failureText(failure, accountAlerts.verificationFallback) : undefined}
        onSubmit={send}
      >
        {byCode ? (
          <>
            <ResetCode username={props.username} control={form.control} />
            <ResendButton left={cooldown} sending={sendingAgain} onPress={() => sendAgain(props.username)} />
          </>
        ) : (
          <Text tone="muted">{accountWords.resetByLink}</Text>
        )}
        <NewPasswordFields form={form} focused={!byCode} />
        <OtherWay
          question={byCode ? accountWords.otherAddress : accountWords.noLongerWorks}
          answer={accountWords.askAgain}
          onChoose={() => (isMember ? openModal('changePassword', {}) : openModal('forgotPassword', {}))}
        />
      </AccountForm>
    </ModalFrame>
  )
}
