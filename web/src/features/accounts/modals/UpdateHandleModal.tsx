import { handleBody } from '@quad/contract/bodies/credentials.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../../shared/api/client.ts'
import { updateHandle } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import { OwnerProof } from '../parts/OwnerProof.tsx'
import { showOwnCard } from '../session.ts'
import { credentialWords } from '../words.ts'

/** Changes the viewer's handle (ACC-13). */
export function UpdateHandleModal({ signIn }: ModalProps['updateHandle']) {
  const formId = useId()
  const current = useSession((session) => session.user?.user_name) ?? ''
  const update = useUpdateHandle()
  const form = useForm({
    resolver: schemaResolver(handleBody),
    mode: 'onTouched',
    defaultValues: { handle: '', password: '', ...(signIn && { signIn }) },
  })
  const { errors, isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (update.isPending) return
    update.mutate(values, {
      onSuccess: () => {
        closeModal()
        toast.success(credentialSuccesses.handleChanged)
      },
      onError: (failure) => applyFieldErrors(form, ['handle', 'password'], failure),
    })
  })
  const isShown = errors.handle !== undefined || errors.password !== undefined
  return (
    <ModalFrame
      title={credentialWords.changeHandle}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(isValid, isDirty)} loading={update.isPending}>
          {credentialWords.changeHandle}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={update.error && !isShown ? failureText(update.error, alerts.somethingWentWrong) : undefined}
        onSubmit={send}
      >
        <Text tone="muted">{credentialWords.handleNote(current)}</Text>
        <TextField
          label={credentialWords.handle}
          hint={credentialWords.handleHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.handle?.message}
          {...form.register('handle')}
        />
        <OwnerProof modal="updateHandle" signIn={signIn} form={form} send={send} />
      </AccountForm>
    </ModalFrame>
  )
}

/** Changes the viewer's handle, and updates it wherever it is shown (ACC-13). */
function useUpdateHandle() {
  const id = useSession((session) => session.userId) ?? ''
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateHandle']>['body']) => callApi(updateHandle, { params: { id }, body }),
    onSuccess: (card) => showOwnCard(client, card),
  })
}
