import { groupLimits } from '@quad/contract/groupLimits.ts'
import { groupAlerts, groupFields } from '@quad/contract/messages/groups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../shared/api/client.ts'
import { createGroup, updateGroup } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import { findGroup, showGroup } from '../groups.ts'
import { type Chosen, ChoosePeople } from '../parts/ChoosePeople.tsx'
import { groupModalWords as words } from './words.ts'

const nobody: ReadonlySet<string> = new Set()
const suggestedAtOnce = 8
// Colours the initials of a group that has no id yet.
const newId = '0'

/** Makes a group of people, with a name and maybe a picture (GRP-01). */
export function NewGroupModal() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const look = useLook({ name: '', groupImg: '' })
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const create = useMutation({
    mutationFn: () => {
      const { name, groupImg } = look.values
      const users = chosen.map(({ _id }) => _id)
      return callApi(createGroup, { body: { name, ...(groupImg !== '' && { groupImg }), users } })
    },
    onSuccess: (room) => {
      showGroup(client, room)
      closeModal()
      void navigate(`/chats/group/${room._id}`)
    },
    onError: (failure) => toast.error(`${words.notMade}: ${failure.message}`),
  })
  return (
    <ModalFrame
      title={words.newGroup}
      dirty={look.dirty || chosen.length > 0}
      footer={
        <Button
          onClick={() => create.mutate()}
          loading={create.isPending}
          whyNot={look.whyNot || (chosen.length === 0 && words.chooseFirst)}
        >
          {words.create}
        </Button>
      }
    >
      <Stack gap={4}>
        <Look {...look} id="" />
        <ChoosePeople chosen={chosen} onChange={setChosen} without={nobody} most={suggestedAtOnce} />
      </Stack>
    </ModalFrame>
  )
}

/** Renames a group or changes its picture, as its admin (GRP-01). */
export function EditGroupModal({ roomId }: ModalProps['editGroup']) {
  const client = useQueryClient()
  const [original] = useState(() => findGroup(client, roomId)?.group)
  const look = useLook({ name: original?.name ?? '', groupImg: original?.groupImg ?? '' })
  const save = useMutation({
    mutationFn: () => {
      const { name, groupImg } = look.values
      const body = { name, ...(groupImg !== original?.groupImg && { groupImg }) }
      return callApi(updateGroup, { params: { room: roomId }, body })
    },
    onSuccess: (room) => {
      showGroup(client, room)
      closeModal()
      toast.success(words.saved)
    },
    onError: (failure) => toast.error(`${groupAlerts.notChanged}: ${failure.message}`),
  })
  return (
    <ModalFrame
      title={words.editGroup}
      dirty={look.dirty}
      footer={
        <Button onClick={() => save.mutate()} loading={save.isPending} whyNot={look.whyNot}>
          {words.save}
        </Button>
      }
    >
      <Look {...look} id={roomId} />
    </ModalFrame>
  )
}

interface LookValues {
  readonly name: string
  readonly groupImg: string
}

function useLook(original: LookValues) {
  const [values, setValues] = useState(original)
  const [busy, setBusy] = useState(false)
  return {
    values,
    setValues,
    setBusy,
    dirty: values.name !== original.name || values.groupImg !== original.groupImg,
    whyNot: (values.name.trim() === '' && groupFields.nameRequired) || (busy && words.uploading),
  }
}

function Look({ id, values, setValues, setBusy }: ReturnType<typeof useLook> & { readonly id: string }) {
  return (
    <Stack gap={4}>
      <TextField
        label={words.name}
        maxLength={groupLimits.nameLength}
        autoComplete="off"
        data-autofocus
        value={values.name}
        onChange={({ currentTarget: { value: name } }) => setValues((before) => ({ ...before, name }))}
      />
      <PictureField
        label={words.picture}
        round
        value={values.groupImg}
        onChange={(groupImg) => setValues((before) => ({ ...before, groupImg }))}
        onBusy={setBusy}
      >
        {(src) => <Avatar id={id || newId} name={values.name || words.newGroup} src={src} size={96} />}
      </PictureField>
    </Stack>
  )
}
