import { accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useId, useState } from 'react'
import { useListColleges } from '../../../entities/college/cache.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { readSignupDraft } from '../signupDraft.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { ProviderButtons } from '../parts/ProviderButtons.tsx'
import { RegisterForm, type RegisterState } from '../parts/RegisterForm.tsx'
import { SignupProgress } from '../parts/SignupProgress.tsx'
import type { SignupStep } from '../parts/signupForm.ts'
import { accountWords } from '../words.ts'

const untouched: RegisterState = { ready: false, dirty: false, sending: false, wait: 0 }

/** The sign-up dialog: name and birthday, then email and college; another dialog asks for the code (ACC-01, ACC-03). */
export function RegisterModal({ password }: ModalProps['register']) {
  const formId = useId()
  const colleges = useListColleges()
  const [form, setForm] = useState(untouched)
  const [step, setStep] = useState<SignupStep>(() => (readSignupDraft()?.step === 'college' ? 'college' : 'who'))
  const isFirst = step === 'who'
  const [goBack] = useState(() => () => setStep('who'))
  return (
    <ModalFrame
      title={accountWords.register}
      dirty={form.dirty}
      onBack={isFirst ? undefined : goBack}
      footer={
        <Row gap={2} fill>
          {isFirst ? null : (
            <Button kind="quiet" onClick={goBack}>
              {accountWords.back}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            wide
            whyNot={form.wait > 0 ? accountWords.waits : whyNotSent(form.ready)}
            loading={form.sending}
          >
            {isFirst ? accountWords.goOn : form.wait > 0 ? accountWords.againIn(form.wait) : accountWords.createAccount}
          </Button>
        </Row>
      }
    >
      <SignupProgress step={step} />
      {isFirst && <ProviderButtons />}
      <RegisterForm
        id={formId}
        colleges={colleges}
        step={step}
        password={password}
        onStep={setStep}
        onState={setForm}
        onCodeSent={({ user, email, password: sent }) => {
          toast.success(accountSuccesses.otpSent)
          openModal('verifyCode', { user, email, password: sent })
        }}
      />
    </ModalFrame>
  )
}
