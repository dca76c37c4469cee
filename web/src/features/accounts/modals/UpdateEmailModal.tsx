import { emailBody } from '@quad/contract/bodies/credentials.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../../shared/api/client.ts'
import { requestEmail } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmailField } from '../../../shared/ui/inputFields.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import { OwnerProof } from '../parts/OwnerProof.tsx'
import { accountWords, credentialWords } from '../words.ts'

/** Asks for a new email and sends a code to it (ACC-14). */
export function UpdateEmailModal({ signIn }: ModalProps['updateEmail']) {
  const formId = useId()
  const current = useSession((session) => session.user?.username) ?? ''
  const request = useRequestEmail()
  const form = useForm({
    resolver: schemaResolver(emailBody),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', ...(signIn && { signIn }) },
  })
  const { errors, isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (request.isPending) return
    request.mutate(values, {
      onSuccess: () => {
        toast.success(accountSuccesses.otpSent)
        openModal('verifyEmail', { email: values.email })
      },
      onError: (failure) => applyFieldErrors(form, ['email', 'password'], failure),
    })
  })
  const isShown = errors.email !== undefined || errors.password !== undefined
  return (
    <ModalFrame
      title={credentialWords.changeEmail}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(isValid, isDirty)} loading={request.isPending}>
          {accountWords.sendCode}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={request.error && !isShown ? failureText(request.error, alerts.somethingWentWrong) : undefined}
        onSubmit={send}
      >
        <Text tone="muted" breaks>
          {credentialWords.emailNote(current)}
        </Text>
        <EmailField
          label={credentialWords.newEmail}
          autoComplete="email"
          data-autofocus
          error={errors.email?.message}
          {...form.register('email')}
        />
        <OwnerProof modal="updateEmail" signIn={signIn} form={form} send={send} />
      </AccountForm>
    </ModalFrame>
  )
}

/** Sends a code to the viewer's new email (ACC-14). */
function useRequestEmail() {
  const id = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: (body: InputOf<Calls['requestEmail']>['body']) => callApi(requestEmail, { params: { id }, body }),
  })
}
