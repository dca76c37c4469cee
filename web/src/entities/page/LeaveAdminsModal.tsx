import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError } from '../../shared/api/apiError.ts'
import { QuestionModal } from '../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { adminsWords as words } from './adminsWords.ts'
import { idsWithout, type PageAdmins } from './pageAdmins.ts'

/** Confirms that one stops being an admin of a page. */
export function LeaveAdminsModal({ change, gone, texts }: PageAdmins) {
  const navigate = useNavigate()
  const userId = useSession((session) => session.userId) ?? ''
  const save = useMutation({ mutationFn: () => change((admins) => idsWithout(admins, userId)) })
  function done() {
    closeModal()
    toast.success(texts.left)
  }
  function leave() {
    save.mutate(undefined, {
      onSuccess: done,
      onError(failure) {
        // Left, and as no admin one doesn't see the page any more.
        if (!(failure instanceof ApiError) || failure.code !== gone.code) return
        done()
        void navigate(gone.to)
      },
    })
  }
  return (
    <QuestionModal title={words.leave} act={words.leave} change={save} failed={texts.failed} onAct={leave}>
      <p>{texts.leave}</p>
    </QuestionModal>
  )
}
