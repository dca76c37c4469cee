import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { handleBody } from '@quad/contract/bodies/credentials.ts'
import { credentialSuccesses } from '@quad/contract/messages/credentials.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useUpdateHandle } from '../calls/useUpdateHandle.ts'
import { failureText } from '../failureText.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import { OwnerProof } from '../parts/OwnerProof.tsx'
import { credentialWords } from '../credentialWords.ts'

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
        <OwnerProof
          modal="updateHandle"
          signIn={signIn}
          field={form.register('password')}
          error={errors.password?.message}
        />
      </AccountForm>
    </ModalFrame>
  )
}
