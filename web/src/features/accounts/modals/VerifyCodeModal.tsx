import { verificationBody } from '@quad/contract/bodies/accounts.ts'
import { codeLimits } from '@quad/contract/limits.ts'
import { accountAlerts, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { forgetPendingSignup, keepPendingSignup } from '../../../shared/session/pendingSignup.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useResendCode } from '../calls/useResendCode.ts'
import { useVerifyAccount } from '../calls/useVerifyAccount.ts'
import { completeSignIn } from '../session.ts'
import { failureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import styles from '../parts/AccountForm.module.css'
import { CodeField } from '../parts/CodeField.tsx'
import { resendAfterSeconds, ResendButton, useCooldown } from '../parts/ResendButton.tsx'
import { accountWords } from '../words.ts'

interface VerifyCodeModalProps {
  readonly user: string
  readonly email: string
}

/** Takes the emailed code and signs in (ACC-03). */
export function VerifyCodeModal({ user, email }: VerifyCodeModalProps) {
  const formId = useId()
  const [handle, setHandle] = useState(user)
  const [code, setCode] = useState('')
  const verify = useVerifyAccount(handle)
  const resend = useResendCode()
  const cooldown = useCooldown(resendAfterSeconds)
  useEffect(() => {
    keepPendingSignup({ user: handle, email })
    return forgetPendingSignup
  }, [handle, email])
  const ready = verificationBody.shape.token.safeParse(code).success

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!ready || verify.isPending) return
    verify.mutate(code, { onSuccess: completeSignIn })
  }

  function sendAgain() {
    resend.mutate(handle, {
      onSuccess: (reply) => {
        setHandle(reply.user)
        setCode('')
        verify.reset()
        cooldown.restart()
        toast.success(accountSuccesses.otpSent)
      },
    })
  }

  const failure = resend.error ?? verify.error
  return (
    <ModalFrame
      title={accountWords.verify}
      size="sm"
      dirty={code !== ''}
      footer={
        <Button type="submit" form={formId} wide disabled={!ready && !verify.isPending} loading={verify.isPending}>
          {accountWords.confirm}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={failure ? failureText(failure, accountAlerts.verificationFallback) : undefined}
        onSubmit={send}
      >
        <p className={styles.note}>
          {accountWords.codeSentTo(email)} {accountWords.codeNote}
        </p>
        <CodeField label={accountWords.code} digits={codeLimits.digits} value={code} onChange={setCode} />
        <ResendButton left={cooldown.left} sending={resend.isPending} onPress={sendAgain} />
        <OtherWay
          question={accountWords.wrongEmail}
          answer={accountWords.signUpAgain}
          onChoose={() => openModal('register', {})}
        />
      </AccountForm>
    </ModalFrame>
  )
}
