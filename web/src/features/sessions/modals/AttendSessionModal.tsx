import { CodeField } from '../../../entities/ticket/CodeField.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { attendeeWords as words } from '../attendeeWords.ts'
import { useAttendSession } from '../calls.ts'

/** Enters the code on the projector of a session; the one that was scanned, at once (SESS-05). */
export function AttendSessionModal({ channelId, sessionId, code = '' }: ModalProps['attendSession']) {
  const attend = useAttendSession({ channelId, sessionId })
  const enter = {
    ...attend,
    mutate: (digits: string) => attend.mutate(digits, { onSuccess: () => closeModal() }),
  }
  return (
    <ModalFrame title={words.enterTitle} size="sm">
      <CodeField scanned={code} enter={enter} />
    </ModalFrame>
  )
}
