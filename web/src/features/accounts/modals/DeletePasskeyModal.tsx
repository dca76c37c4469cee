import { ownerProofBody } from '@quad/contract/bodies/credentials.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { refetchPasskeys } from '../../../entities/user/useListPasskeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deletePasskey } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import { OwnerProof } from '../parts/OwnerProof.tsx'
import { passkeyWords as words } from '../passkeyWords.ts'

/** Removes one of the viewer's passkeys (ACC-15). */
export function DeletePasskeyModal({ id, name, signIn }: ModalProps['deletePasskey']) {
  const formId = useId()
  const remove = useDeletePasskey(id)
  const form = useForm({
    resolver: schemaResolver(ownerProofBody),
    mode: 'onTouched',
    defaultValues: { password: '', ...(signIn && { signIn }) },
  })
  const { errors, isValid } = form.formState
  const send = form.handleSubmit((values) => {
    if (remove.isPending) return
    remove.mutate(values, { onError: (failure) => applyFieldErrors(form, ['password'], failure) })
  })
  const isShown = errors.password !== undefined
  return (
    <ModalFrame
      title={words.remove}
      size="sm"
      footer={
        <Button type="submit" form={formId} kind="danger" wide whyNot={whyNotSent(isValid)} loading={remove.isPending}>
          {words.remove}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={remove.error && !isShown ? failureText(remove.error, alerts.somethingWentWrong) : undefined}
        onSubmit={send}
      >
        <Text tone="muted">{words.removeNote(name)}</Text>
        <OwnerProof modal="deletePasskey" about={{ id, name }} signIn={signIn} form={form} send={send} />
      </AccountForm>
    </ModalFrame>
  )
}

function useDeletePasskey(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['deletePasskey']>['body']) => callApi(deletePasskey, { params: { id }, body }),
    onSuccess: () => {
      closeModal()
      toast.success(credentialSuccesses.passkeyRemoved)
      return refetchPasskeys(client)
    },
  })
}
