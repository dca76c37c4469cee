import { accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useId, useState } from 'react'
import { useListColleges } from '../../../entities/college/cache.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { ProviderButtons } from '../parts/ProviderButtons.tsx'
import { RegisterForm, type RegisterState } from '../parts/RegisterForm.tsx'
import { accountWords } from '../words.ts'

const untouched: RegisterState = { ready: false, dirty: false, sending: false, wait: 0 }

/** The dialog for signing up; the emailed code completes it (ACC-01, ACC-03). */
export function RegisterModal() {
  const formId = useId()
  const colleges = useListColleges()
  const [form, setForm] = useState(untouched)
  return (
    <ModalFrame
      title={accountWords.register}
      dirty={form.dirty}
      footer={
        <Button
          type="submit"
          form={formId}
          wide
          whyNot={form.wait > 0 ? accountWords.waits : whyNotSent(form.ready)}
          loading={form.sending}
        >
          {form.wait > 0 ? accountWords.againIn(form.wait) : accountWords.createAccount}
        </Button>
      }
    >
      <ProviderButtons />
      {colleges.data ? (
        <RegisterForm
          id={formId}
          colleges={colleges.data}
          onState={setForm}
          onCodeSent={(user, email) => {
            toast.success(accountSuccesses.otpSent)
            openModal('verifyCode', { user, email })
          }}
        />
      ) : colleges.isError ? (
        <QueryError query={colleges} />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}
