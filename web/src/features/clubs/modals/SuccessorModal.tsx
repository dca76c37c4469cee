import type { UserCard } from '@quad/contract/entities/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { FieldPair, TextField } from '../../../shared/ui/Field.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { findOffice, useNameSuccessor } from '../calls/offices.ts'
import { officeWords } from '../officeWords.ts'
import { MemberPicker } from '../parts/MemberPicker.tsx'

const { succession: words } = officeWords

/** Asks a member to take over an office, on a day or at once (CLUB-12). */
export function SuccessorModal({ clubId, officeId }: ModalProps['nameSuccessor']) {
  const formId = useId()
  const client = useQueryClient()
  const [office] = useState(() => findOffice(client, clubId, officeId))
  const [user, setUser] = useState<UserCard>()
  const [on, setOn] = useState('')
  const [endsOn, setEndsOn] = useState('')
  const ask = useNameSuccessor(clubId, officeId)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!user || ask.isPending) return
    ask.mutate(
      { user: user._id, on: on || null, endsOn: endsOn || null },
      {
        onSuccess: () => {
          closeModal()
          toast.success(words.asked(user.displayName))
        },
      },
    )
  }
  return (
    <ModalFrame
      title={words.title(office?.title ?? '')}
      dirty={user !== undefined}
      footer={
        <Button type="submit" form={formId} whyNot={!user && words.chooseFirst} loading={ask.isPending}>
          {words.act}
        </Button>
      }
    >
      <Stack as="form" id={formId} gap={4} onSubmit={submit}>
        <p>{words.text}</p>
        <MemberPicker
          clubId={clubId}
          label={words.member}
          except={office?.holder?._id}
          chosen={user?._id}
          onChoose={setUser}
          nobody={<EmptyState title={words.nobody} text={words.nobodyText} sketch="none" />}
        />
        <FieldPair>
          <TextField
            type="date"
            label={words.on}
            hint={words.onHint}
            optional
            value={on}
            onChange={({ target }) => setOn(target.value)}
          />
          <TextField
            type="date"
            label={words.endsOn}
            optional
            min={on}
            value={endsOn}
            onChange={({ target }) => setEndsOn(target.value)}
          />
        </FieldPair>
        {ask.error && <p role="alert">{`${words.failed}: ${ask.error.message}`}</p>}
      </Stack>
    </ModalFrame>
  )
}
