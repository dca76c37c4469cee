import type { Club } from '@quad/contract/entities/club.ts'
import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchClubPage, showMembership } from '../../../entities/club/cache.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { AnswerFields } from '../../../entities/team/AnswerFields.tsx'
import { type Answers, answersBody, answersFrom, asking } from '../../../entities/team/answers.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { joinClub } from '../../../shared/api/routes.ts'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { offerPush } from '../../../shared/push/offer.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { askWords as words } from '../askWords.ts'

/** Asks to join a club with the answers to its questions, or answers for a request that waits (CLUB-15). */
export function AskToJoinModal({ clubId }: ModalProps['askToJoin']) {
  const club = useGetClub(clubId)
  if (club.data) return <AskForm club={club.data} />
  return (
    <ModalFrame title={words.ask}>{club.isError ? <QueryError query={club} /> : <Skeleton shape="block" />}</ModalFrame>
  )
}

type AskValues = { answers: Answers }

function AskForm(props: { readonly club: Club }) {
  // Keeps the club with which the form opened, because a refetch must not change the form.
  const [club] = useState(props.club)
  const { _id: clubId, clubName, questions = [], membership, ownAnswers } = club
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: ({ answers }: AskValues) =>
      callApi(joinClub, { params: { id: clubId }, body: { answers: answersBody(questions, answers) } }),
    onSuccess(member) {
      showMembership(client, member)
      refetchClubPage(client, clubId)
      offerPush()
    },
  })
  const edit = useDescribedForm(describeForm({ answers: { kind: 'own', blank: {}, ...asking(questions) } }), {
    original: { answers: answersFrom(questions, ownAnswers) },
    save: send,
    bodyOf: (values: AskValues) => values,
    onSaved(member) {
      closeModal()
      toast.success(member.active ? clubWords.joined : membership ? words.answered : supportSuccesses.requestSent)
    },
    alert(failure) {
      toast.error(failure.message)
      // Its admins have changed the questions meanwhile.
      if (failure instanceof ApiError && failure.code === 'request.invalid') refetchClubPage(client, clubId)
    },
    unchanged: true,
  })
  return (
    <FormModal edit={edit} title={words.title(clubName)} submit={membership ? words.answer : words.ask}>
      <Text tone="muted" breaks>
        {words.lead}
      </Text>
      <AnswerFields name="answers" questions={questions} multiline />
    </FormModal>
  )
}
