import { useId } from 'react'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { LoginFields, useLoginForm } from '../parts/LoginFields.tsx'
import { PasskeyButton } from '../parts/PasskeyButton.tsx'
import { ProviderButtons } from '../parts/ProviderButtons.tsx'
import { accountWords } from '../words.ts'

/** The dialog for logging in (ACC-04). */
export function LoginModal() {
  const formId = useId()
  const { form, send, ready, sending, failure } = useLoginForm()
  return (
    <ModalFrame
      title={accountWords.login}
      size="sm"
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(ready)} loading={sending}>
          {accountWords.login}
        </Button>
      }
    >
      <PasskeyButton />
      <ProviderButtons />
      <AccountForm id={formId} failure={failure} onSubmit={send}>
        <LoginFields form={form} />
        <OtherWay
          question={accountWords.newHere}
          answer={accountWords.register}
          onChoose={() => openModal('register', {})}
        />
      </AccountForm>
    </ModalFrame>
  )
}
