import { memberChangesBody } from '@quad/contract/bodies/clubs.ts'
import { clubRights } from '@quad/contract/entities/clubRight.ts'
import { limits } from '@quad/contract/limits.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { clubWords } from '../../../entities/club/words.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useUpdateMember } from '../calls/members.ts'
import { findMember } from '../memberCache.ts'
import { memberWords } from '../memberWords.ts'

const { role: words } = memberWords
const resolver = schemaResolver(memberChangesBody.pick({ role: true, rights: true }))

/** Names a member's role, '' for a plain one (ruling 54), and gives rights to a member who isn't an admin (MEM-07). */
export function MemberRoleModal({ clubId, memberId }: ModalProps['memberRole']) {
  const formId = useId()
  const rightsId = useId()
  const member = findMember(useQueryClient(), clubId, memberId)
  const change = useUpdateMember({ _id: memberId, club: clubId })
  const isDefault = Object.values<string>(defaultRoles).includes(member?.role ?? defaultRoles.member)
  const { register, handleSubmit, formState } = useForm({
    resolver,
    mode: 'onChange',
    defaultValues: { role: isDefault ? '' : (member?.role ?? ''), rights: member?.rights ?? [] },
  })
  const { errors, isValid, isDirty, dirtyFields } = formState
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
        onSubmit={handleSubmit(({ role, rights }) => {
          // Only what was changed here: another admin may have changed the other meanwhile.
          const changes = { ...(dirtyFields.role && { role }), ...(dirtyFields.rights && { rights }) }
          if (!change.isPending) change.mutate(changes, { onSuccess: closeModal })
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
        {!member?.admin && (
          <Stack role="group" aria-labelledby={rightsId} above={4} gap={3}>
            <Text strong id={rightsId}>
              {words.rights}
            </Text>
            {clubRights.map((right) => (
              <CheckField
                key={right}
                label={clubWords.rights[right]}
                hint={words.rightHints[right]}
                value={right}
                {...register('rights')}
              />
            ))}
          </Stack>
        )}
      </form>
    </ModalFrame>
  )
}
