import { verificationBody } from '@quad/contract/bodies/accounts.ts'
import { codeLimits } from '@quad/contract/limits.ts'
import { accountAlerts, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { resendCode, verifyAccount } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { forgetPendingSignup, keepPendingSignup } from '../../../shared/session/pendingSignup.ts'
import { readSignupDraft } from '../signupDraft.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { failureText, isWrongCode } from '../failureText.ts'
import styles from '../parts/AccountForm.module.css'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { CodeField, ResendButton } from '../parts/CodeField.tsx'
import { SignupProgress } from '../parts/SignupProgress.tsx'
import { useCooldown, useWait } from '../parts/useCooldown.ts'
import { completeSignIn, welcome } from '../session.ts'
import { accountWords } from '../words.ts'

const isWhole = (code: string) => verificationBody.shape.token.safeParse(code).success

/** Completes the sign-up as soon as the last digit of the emailed code is entered, and signs in (ACC-03). */
export function VerifyCodeModal({ user, email, sentAt, password }: ModalProps['verifyCode']) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [handle, setHandle] = useState(user)
  const [code, setCode] = useState('')
  const verify = useVerifyAccount(handle)
  const resend = useResendCode()
  const cooldown = useCooldown(sentAt)
  // After a log-in there is no form to go back to.
  const [goBack] = useState(() =>
    readSignupDraft() ? () => openModal('register', password === undefined ? {} : { password }) : undefined,
  )
  const wait = useWait()
  useEffect(() => {
    keepPendingSignup({ user: handle, email, sentAt: cooldown.sentAt })
    return forgetPendingSignup
  }, [handle, email, cooldown.sentAt])

  function send(whole: string) {
    if (!isWhole(whole) || verify.isPending || wait.left > 0) return
    verify.mutate(whole, {
      onSuccess: (reply) => {
        completeSignIn(reply)
        welcome()
      },
      onError: (failure) => {
        wait.start(failure)
        if (!isWrongCode(failure)) return
        setCode('')
        field.current?.focus()
      },
    })
  }

  function enter(digits: string) {
    setCode(digits)
    if (digits !== code) send(digits)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send(code)
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
      dirty={code !== ''}
      onBack={goBack}
      footer={
        <Row gap={2} fill>
          {goBack && (
            <Button kind="quiet" onClick={goBack}>
              {accountWords.back}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            wide
            whyNot={wait.left > 0 ? accountWords.waits : !isWhole(code) && accountWords.wholeCode}
            loading={verify.isPending}
          >
            {wait.left > 0 ? accountWords.againIn(wait.left) : accountWords.confirm}
          </Button>
        </Row>
      }
    >
      <SignupProgress step="code" />
      <AccountForm
        id={formId}
        className={styles.step}
        failure={failure ? failureText(failure, accountAlerts.verificationFallback) : undefined}
        onSubmit={submit}
      >
        <Text tone="muted">
          {accountWords.codeSentTo(email)} {accountWords.codeNote}
        </Text>
        <CodeField
          ref={field}
          label={accountWords.code}
          digits={codeLimits.digits}
          value={code}
          readOnly={verify.isPending}
          onChange={enter}
        />
        <ResendButton left={cooldown.left} sending={resend.isPending} onPress={sendAgain} />
        {!goBack && (
          <OtherWay
            question={accountWords.wrongEmail}
            answer={accountWords.signUpAgain}
            onChoose={() => openModal('register', {})}
          />
        )}
      </AccountForm>
    </ModalFrame>
  )
}

/** Sends a new code; the reply has the handle that belongs to the code. */
function useResendCode() {
  return useMutation({ mutationFn: (user: string) => callApi(resendCode, { body: { user } }) })
}

/** Completes a sign-up with the emailed code and signs in. */
function useVerifyAccount(user: string) {
  return useMutation({ mutationFn: (token: string) => callApi(verifyAccount, { body: { user, token } }) })
}
