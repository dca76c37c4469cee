import { emailCodeBody } from '@quad/contract/bodies/credentials.ts'
import { codeLimits } from '@quad/contract/limits.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { verifyEmail } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { CodeField } from '../parts/CodeField.tsx'
import { showOwnCard } from '../session.ts'
import { accountWords, credentialWords } from '../words.ts'

/** Asks for the code that was sent to the new email (ACC-14). */
export function VerifyEmailModal({ email }: ModalProps['verifyEmail']) {
  const formId = useId()
  const [code, setCode] = useState('')
  const verify = useVerifyEmail()
  const isWhole = emailCodeBody.safeParse({ token: code }).success

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isWhole || verify.isPending) return
    verify.mutate(code, {
      onSuccess: () => {
        closeModal()
        toast.success(credentialSuccesses.emailChanged)
      },
    })
  }
  return (
    <ModalFrame
      title={credentialWords.changeEmail}
      size="sm"
      dirty={code !== ''}
      footer={
        <Button type="submit" form={formId} wide whyNot={!isWhole && accountWords.wholeCode} loading={verify.isPending}>
          {credentialWords.changeEmail}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={verify.error ? failureText(verify.error, accountAlerts.verificationFallback) : undefined}
        onSubmit={send}
      >
        <Text tone="muted">
          {credentialWords.emailSentTo(email)} {accountWords.codeNote}
        </Text>
        <CodeField
          label={accountWords.code}
          digits={codeLimits.digits}
          value={code}
          readOnly={verify.isPending}
          onChange={setCode}
        />
        <OtherWay
          question={accountWords.wrongEmail}
          answer={accountWords.askAgain}
          onChoose={() => openModal('updateEmail', {})}
        />
      </AccountForm>
    </ModalFrame>
  )
}

/** Changes the viewer's email with the code sent to it (ACC-14). */
function useVerifyEmail() {
  const id = useSession((session) => session.userId) ?? ''
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(verifyEmail, { params: { id }, body: { token } }),
    onSuccess: (card) => showOwnCard(client, card),
  })
}
