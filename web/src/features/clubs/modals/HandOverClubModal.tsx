import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refetchClub, showLeft } from '../../../entities/club/cache.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { callApi } from '../../../shared/api/client.ts'
import { removeMember, updateMember } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { handOverWords } from '../memberWords.ts'
import { MemberPicker } from '../parts/MemberPicker.tsx'
import { pageWords } from '../words.ts'

/** The only admin chooses a member who becomes admin, and leaves (MEM-03). */
export function HandOverClubModal({ clubId }: ModalProps['handOverClub']) {
  const formId = useId()
  const name = useGetClub(clubId).data?.clubName ?? pageWords.club
  const userId = useSession((session) => session.userId)
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
        <Text above={2} below={3} size="small" tone="muted">
          {handOverWords.instead}{' '}
          <Link to={`/club/offices/${clubId}`} onClick={closeModal}>
            {handOverWords.offices}
          </Link>
        </Text>
        <MemberPicker
          clubId={clubId}
          label={handOverWords.choose}
          except={userId}
          chosen={heir}
          onChoose={({ _id }) => setHeir(_id)}
          nobody={<EmptyState title={handOverWords.nobody} text={handOverWords.nobodyText} />}
        />
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
