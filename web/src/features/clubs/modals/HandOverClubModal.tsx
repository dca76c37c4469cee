import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MemberSearch } from '../../../entities/club/MemberList.tsx'
import { MemberLine } from '../../../entities/club/PersonRow.tsx'
import { refetchClub, showLeft } from '../../../entities/club/cache.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { callApi } from '../../../shared/api/client.ts'
import { removeMember, updateMember } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { useListMembers } from '../calls/members.ts'
import { handOverWords, memberWords } from '../memberWords.ts'
import styles from '../parts/People.module.css'
import { pageWords } from '../words.ts'

/** The only admin chooses a member who becomes admin, and leaves (MEM-03). */
export function HandOverClubModal({ clubId }: ModalProps['handOverClub']) {
  const formId = useId()
  const name = useGetClub(clubId).data?.clubName ?? pageWords.club
  const [heir, setHeir] = useState<string>()
  const handOver = useHandOver(clubId)
  function act(memberId: string) {
    handOver.mutate(memberId, {
      onSuccess: () => {
        closeModal()
        toast.success(handOverWords.done(name))
      },
    })
  }
  return (
    <ModalFrame
      title={handOverWords.title(name)}
      footer={
        <Button
          type="submit"
          form={formId}
          kind="danger"
          whyNot={!heir && handOverWords.chooseFirst}
          loading={handOver.isPending}
        >
          {handOverWords.act}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (heir !== undefined) act(heir)
        }}
      >
        <p>{handOverWords.text}</p>
        <MemberSearch>
          {(text) => <OwnerPicker clubId={clubId} text={text} chosen={heir} onChoose={setHeir} />}
        </MemberSearch>
        {handOver.error && <p role="alert">{`${handOverWords.failed}: ${handOver.error.message}`}</p>}
      </form>
    </ModalFrame>
  )
}

/** Makes a member an admin and then leaves the club; a failure in between leaves two admins (MEM-03). */
function useHandOver(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (memberId: string) => {
      await callApi(updateMember, { params: { id: clubId, memberId }, body: { admin: true } })
      const { userId = '' } = useSession.getState()
      return callApi(removeMember, { params: { id: clubId, memberId: userId } })
    },
    onSuccess: () => showLeft(client, clubId),
    onSettled: () => refetchClub(client, clubId),
  })
}

interface OwnerPickerProps {
  readonly clubId: string
  readonly text: string
  /** A membership's id. */
  readonly chosen: string | undefined
  readonly onChoose: (memberId: string) => void
}

/** Chooses one of a club's other members. */
function OwnerPicker({ clubId, text, chosen, onChoose }: OwnerPickerProps) {
  const userId = useSession((session) => session.userId)
  const list = useListMembers(clubId, 'members', text)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(data) => {
        const others = data.filter(({ user }) => user._id !== userId)
        if (others.length === 0 && !list.hasNextPage)
          return text === '' ? (
            <EmptyState title={handOverWords.nobody} text={handOverWords.nobodyText} />
          ) : (
            <EmptyState title={memberWords.nobody} text={memberWords.nobodyText} />
          )
        return (
          <fieldset className={styles.list}>
            <legend className="visuallyHidden">{handOverWords.choose}</legend>
            {others.map((member) => {
              const { _id: memberId, user } = member
              return (
                <Row key={memberId} as="label" gap={3} className={styles.person}>
                  <Avatar id={user._id} name={user.displayName} src={user.userImg} />
                  <Stack as="span" align="start" fill>
                    <bdi>{user.displayName}</bdi>
                    <Text as="span" size="small" tone="muted" breaks>
                      <MemberLine member={member} />
                    </Text>
                  </Stack>
                  <input type="radio" name="heir" checked={chosen === memberId} onChange={() => onChoose(memberId)} />
                </Row>
              )
            })}
            {list.hasNextPage && (
              <Button
                kind="quiet"
                size="sm"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {uiWords.loadMore}
              </Button>
            )}
          </fieldset>
        )
      }}
    </QueryState>
  )
}
