import type { GroupMember } from '@quad/contract/entities/groupMember.ts'
import { groupLimits } from '@quad/contract/groupLimits.ts'
import { groupAlerts } from '@quad/contract/messages/groups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { MemberMark } from '../../../entities/club/MemberList.tsx'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { addGroupMembers, removeGroupMember, updateGroupMember } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { conversationKeys } from '../conversation.ts'
import { findGroup, showGroup, useListGroupMembers } from '../groups.ts'
import { groupAddress } from '../message.ts'
import { type Chosen, ChoosePeople } from '../parts/ChoosePeople.tsx'
import { refetchRooms } from '../rooms.ts'
import styles from './GroupPeople.module.css'
import { groupModalWords as words } from './words.ts'

const suggestedAtOnce = 20

/** Adds people to a group (GRP-02). */
export function AddToGroupModal({ roomId }: ModalProps['addToGroup']) {
  const client = useQueryClient()
  const members = useListGroupMembers(roomId)
  const ids = useMemo(() => new Set(members.data?.map(({ user }) => user._id)), [members.data])
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const add = useMutation({
    mutationFn: () =>
      callApi(addGroupMembers, { params: { room: roomId }, body: { users: chosen.map(({ _id }) => _id) } }),
    onSuccess: (room) => {
      showGroup(client, room)
      closeModal()
      toast.success(words.added(chosen.map(({ name }) => name)))
    },
    onError: (failure) => toast.error(`${groupAlerts.notChanged}: ${failure.message}`),
  })
  return (
    <ModalFrame
      title={words.addPeople}
      dirty={chosen.length > 0}
      footer={
        <Button onClick={() => add.mutate()} loading={add.isPending} whyNot={chosen.length === 0 && words.chooseFirst}>
          {words.add}
        </Button>
      }
    >
      <ChoosePeople chosen={chosen} onChange={setChosen} without={ids} most={suggestedAtOnce} />
    </ModalFrame>
  )
}

/** Lists a group's members, admins first, with the acts of its admins (GRP-02). */
export function GroupMembersModal({ roomId }: ModalProps['groupMembers']) {
  const userId = useSession((session) => session.userId)
  const list = useListGroupMembers(roomId)
  const members = list.data?.toSorted(byAdminAndName) ?? []
  const group = findGroup(useQueryClient(), roomId)?.group
  const managed = !group?.teamRoom && members.some(({ user, admin }) => admin && user._id === userId)
  const isFull = members.length >= groupLimits.membersMax
  return (
    <ModalFrame
      title={words.members}
      footer={
        group?.teamRoom ? (
          <Text size="small" tone="muted">
            {words.follow[group.teamRoom]}
          </Text>
        ) : (
          <Button icon="plus" onClick={() => openModal('addToGroup', { roomId })} whyNot={isFull && words.full}>
            {words.addPeople}
          </Button>
        )
      }
    >
      {list.isError ? (
        <QueryError query={list} />
      ) : list.isPending ? (
        <Skeleton shape="block" />
      ) : (
        <ul className={styles.list} aria-label={words.members}>
          {members.map((member) => (
            <li key={member._id}>
              <MemberRow {...{ roomId, member, managed }} isSelf={member.user._id === userId} />
            </li>
          ))}
        </ul>
      )}
    </ModalFrame>
  )
}

const byAdminAndName = (one: GroupMember, other: GroupMember) =>
  Number(other.admin) - Number(one.admin) || one.user.displayName.localeCompare(other.user.displayName)

interface MemberRowProps {
  readonly roomId: string
  readonly member: GroupMember
  /** Whether the viewer is an admin of the group. */
  readonly managed: boolean
  readonly isSelf: boolean
}

function MemberRow({ roomId, member: { user, admin }, managed, isSelf }: MemberRowProps) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: () =>
      callApi(updateGroupMember, { params: { room: roomId, userId: user._id }, body: { admin: !admin } }),
    onSuccess: () => refetchRooms(client),
    onError: (failure) => toast.error(`${groupAlerts.notChanged}: ${failure.message}`),
  })
  return (
    <Row gap={3} above={2}>
      <UserPicture user={user} />
      <Row wrap fill across={2}>
        <UserName user={user} />
        <MemberMark member={{ admin, rights: [] }} isSelf={isSelf} />
        <Text as="span" size="small" tone="muted" breaks>
          @{user.user_name}
        </Text>
      </Row>
      {managed && (
        <Menu label={words.menu(user.displayName)} trigger={<Icon name="more" size={22} />}>
          <MenuItem icon={admin ? 'close' : 'check'} onSelect={() => change.mutate()}>
            {admin ? words.removeAdmin : words.makeAdmin}
          </MenuItem>
          {!isSelf && (
            <MenuItem
              danger
              icon="trash"
              onSelect={() => openModal('groupQuestion', { roomId, act: 'remove', person: user })}
            >
              {words.remove}
            </MenuItem>
          )}
        </Menu>
      )}
    </Row>
  )
}

/** Confirms leaving a group, or removing a member (GRP-02). */
export const GroupQuestionModal = question(function useAsk(
  { roomId, act, person }: ModalProps['groupQuestion'],
  client,
) {
  const navigate = useNavigate()
  const userId = useSession((session) => session.userId) ?? ''
  const [chat] = useState(() => findGroup(client, roomId))
  const isLast = chat?.group?.membersCount === 1
  const asked = act === 'remove' ? words.questions.remove : isLast ? words.questions.leaveLast : words.questions.leave
  return {
    title: asked.title,
    about: <bdi>{person?.displayName ?? chat?.group?.name}</bdi>,
    text: asked.text,
    act: asked.act,
    failed: groupAlerts.notChanged,
    done: asked.done,
    call: () => callApi(removeGroupMember, { params: { room: roomId, userId: person?._id ?? userId } }),
    after() {
      refetchRooms(client)
      if (act === 'remove') return
      closeModal()
      client.removeQueries({ queryKey: conversationKeys.at(groupAddress(roomId)) })
      void navigate('/chats', { replace: true })
    },
  }
})
