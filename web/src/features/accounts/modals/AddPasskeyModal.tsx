import { passkeyForm } from '@quad/contract/bodies/credentials.ts'
import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { refetchPasskeys } from '../../../entities/user/useListPasskeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createPasskey, startPasskey } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { AccountForm } from '../parts/AccountForm.tsx'
import { OwnerProof } from '../parts/OwnerProof.tsx'
import { createCredential, passkeyFailureText } from '../passkeys.ts'
import { passkeyWords as words } from '../passkeyWords.ts'

/** Creates a passkey on this device (ACC-15). */
export function AddPasskeyModal({ signIn }: ModalProps['addPasskey']) {
  const formId = useId()
  const add = useAddPasskey()
  const form = useForm({
    resolver: schemaResolver(passkeyForm),
    mode: 'onTouched',
    defaultValues: { name: '', password: '', ...(signIn && { signIn }) },
  })
  const { errors, isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (add.isPending) return
    add.mutate(values, { onError: (failure) => applyFieldErrors(form, ['name', 'password'], failure) })
  })
  const isShown = errors.name !== undefined || errors.password !== undefined
  return (
    <ModalFrame
      title={words.add}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(isValid)} loading={add.isPending}>
          {words.add}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={add.error && !isShown ? passkeyFailureText(add.error) : undefined}
        onSubmit={send}
      >
        <Text tone="muted">{words.addNote}</Text>
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          data-autofocus
          error={errors.name?.message}
          {...form.register('name')}
        />
        <OwnerProof modal="addPasskey" signIn={signIn} form={form} send={send} />
      </AccountForm>
    </ModalFrame>
  )
}

function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, ...proof }: z.output<typeof passkeyForm>) => {
      const credential = await createCredential(await callApi(startPasskey, { body: proof }))
      return callApi(createPasskey, { body: { name, credential } })
    },
    onSuccess: () => {
      closeModal()
      toast.success(credentialSuccesses.passkeyAdded)
      return refetchPasskeys(client)
    },
  })
}
