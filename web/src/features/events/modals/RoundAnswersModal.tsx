import { answeredBy } from '@quad/contract/answers.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { AnswerFields } from '../../../entities/team/AnswerFields.tsx'
import { answersBody, answersFrom, asking, fileNamesIn, laterQuestions } from '../../../entities/team/answers.ts'
import { teamKeys, useGetTeamOf } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { answerAfterRound } from '../../../shared/api/routes.ts'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { roundQuestionWords as words } from '../roundQuestionWords.ts'

/** Answers what is asked after rounds, for the viewer's team and its members (EVT-42). */
export function RoundAnswersModal({ eventId, teamId }: ModalProps['roundAnswers']) {
  const event = useGetEvent(eventId)
  const own = useGetTeamOf(eventId)
  const team = own.data?.find(({ _id }) => _id === teamId)
  // The form keeps what it opened with, because a refetch must not change it.
  const [first, setFirst] = useState<AnswersFormProps>()
  if (!first && event.data && team) setFirst({ event: event.data, team })
  if (first) return <AnswersForm {...first} />
  const failed = [event, own].find(({ isError }) => isError)
  return (
    <ModalFrame title={words.title}>{failed ? <QueryError query={failed} /> : <Skeleton shape="block" />}</ModalFrame>
  )
}

interface AnswersFormProps {
  readonly event: Event
  readonly team: Team
}

const questionsOf = (event: Event) => {
  const later = laterQuestions(event)
  const isAlone = event.participation === 'individual'
  return { team: answeredBy('team', later, isAlone), person: answeredBy('person', later, isAlone) }
}

type Questions = ReturnType<typeof questionsOf>

const fieldsOf = (questions: Questions) =>
  ({
    answers: { kind: 'own', blank: {}, ...asking(questions.team) },
    members: {
      kind: 'list',
      each: { _id: { kind: 'own' }, answers: { kind: 'own', blank: {}, ...asking(questions.person) } },
    },
  }) as const

type AnswersValues = ValuesOf<ReturnType<typeof fieldsOf>>

function AnswersForm({ event, team }: AnswersFormProps) {
  const { _id: eventId } = event
  const client = useQueryClient()
  const questions = questionsOf(event)
  const inTeam = team.members.length > 1
  const fileNames = fileNamesIn(team)
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      callApi(answerAfterRound, { params: { id: eventId, teamId: team._id }, body }),
    onSuccess: (saved) => client.setQueryData(teamKeys.own(eventId), [saved]),
  })
  const bodyOf = ({ answers, members }: AnswersValues) => ({
    ...(questions.team.length > 0 && { answers: answersBody(questions.team, answers) }),
    members:
      questions.person.length > 0
        ? members.map((member) => ({ _id: member._id, answers: answersBody(questions.person, member.answers) }))
        : [],
  })
  const edit = useDescribedForm(describeForm(fieldsOf(questions)), {
    original: {
      answers: answersFrom(questions.team, team.answers),
      members: team.members.map(({ _id, answers }) => ({ _id, answers: answersFrom(questions.person, answers) })),
    },
    save,
    bodyOf,
    onSaved() {
      closeModal()
      toast.success(words.saved)
    },
    alert: words.failed,
  })
  return (
    <FormModal edit={edit} title={words.title} submit={words.save}>
      <Stack gap={5}>
        {questions.team.length > 0 && (
          <Stack as="section" gap={4} aria-label={words.team}>
            {inTeam && questions.person.length > 0 && <h3>{words.team}</h3>}
            <AnswerFields name="answers" questions={questions.team} fileNames={fileNames} />
          </Stack>
        )}
        {questions.person.length > 0 &&
          team.members.map(({ _id, memberName }, at) => (
            <Stack key={_id} as="section" gap={4} aria-label={memberName}>
              {inTeam && (
                <h3>
                  <bdi>{memberName}</bdi>
                </h3>
              )}
              <AnswerFields name={`members.${at}.answers`} questions={questions.person} fileNames={fileNames} />
            </Stack>
          ))}
      </Stack>
    </FormModal>
  )
}
