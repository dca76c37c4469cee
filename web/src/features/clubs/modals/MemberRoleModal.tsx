import { memberChangesBody } from '@quad/contract/bodies/clubs.ts'
import { limits } from '@quad/contract/limits.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useUpdateMember } from '../calls/members.ts'
import { findMember } from '../memberCache.ts'
import { memberWords } from '../memberWords.ts'

const { role: words } = memberWords
const resolver = schemaResolver(memberChangesBody.pick({ role: true }))

/** Names a member's role; '' for a plain member or admin (ruling 54). */
export function MemberRoleModal({ clubId, memberId }: ModalProps['memberRole']) {
  const formId = useId()
  const member = findMember(useQueryClient(), clubId, memberId)
  const change = useUpdateMember({ _id: memberId, club: clubId })
  const isDefault = Object.values<string>(defaultRoles).includes(member?.role ?? defaultRoles.member)
  const { register, handleSubmit, formState } = useForm({
    resolver,
    mode: 'onChange',
    defaultValues: { role: isDefault ? '' : (member?.role ?? '') },
  })
  const { errors, isValid, isDirty } = formState
  return (
    <ModalFrame
      title={words.title(member?.user.displayName ?? '')}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(isValid, isDirty)} loading={change.isPending}>
          {words.save}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit(({ role }) => {
          if (!change.isPending) change.mutate({ role }, { onSuccess: closeModal })
        })}
      >
        <TextField
          label={words.label}
          hint={words.hint}
          maxLength={limits.roleLength}
          autoComplete="off"
          dir="auto"
          data-autofocus
          error={errors.role?.message}
          {...register('role')}
        />
      </form>
    </ModalFrame>
  )
}
