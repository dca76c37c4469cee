import { useId, useState } from 'react'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useHandOver } from '../calls/useHandOver.ts'
import { handOverWords } from '../memberPageWords.ts'
import { pageWords } from '../pageWords.ts'
import { OwnerPicker } from '../parts/OwnerPicker.tsx'
import { MemberSearch } from '../../../entities/club/MemberSearch.tsx'

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
