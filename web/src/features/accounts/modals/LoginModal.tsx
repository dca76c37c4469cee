import { useId } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { LoginFields } from '../parts/LoginFields.tsx'
import { ProviderButtons } from '../parts/ProviderButtons.tsx'
import { useLoginForm } from '../parts/useLoginForm.ts'
import { words } from '../words.ts'

/** Signs in (ACC-04). */
export function LoginModal() {
  const formId = useId()
  const { form, send, ready, sending, failure } = useLoginForm()
  return (
    <ModalFrame
      title={words.login}
      size="sm"
      footer={
        <Button type="submit" form={formId} wide disabled={!ready} loading={sending}>
          {words.login}
        </Button>
      }
    >
      <ProviderButtons />
      <AccountForm id={formId} failure={failure} onSubmit={send}>
        <LoginFields form={form} />
        <OtherWay question={words.newHere} answer={words.register} onChoose={() => openModal('register', {})} />
      </AccountForm>
    </ModalFrame>
  )
}
