import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { lacksAnswers, laterQuestions } from '../../../entities/team/answers.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { roundQuestionWords as words } from '../roundQuestionWords.ts'

interface OwnRoundAnswersProps {
  readonly event: Event
  readonly team: Team
}

/** Asks the lead of a team that goes on what the organisers ask after rounds, or lets them change their answers (EVT-42). */
export function OwnRoundAnswers({ event, team }: OwnRoundAnswersProps) {
  const later = laterQuestions(event)
  if (later.length === 0 || team.waiting || team.status === 'eliminated' || event.cancelled) return null
  const ids = new Set(later.map(({ _id }) => _id))
  const isNew = ![team.answers, ...team.members.map(({ answers }) => answers)]
    .flat()
    .some(({ question }) => ids.has(question))
  const asks = isNew || lacksAnswers(later, team, event.participation === 'individual')
  return (
    <Stack gap={2} align="start">
      {asks && (
        <Text size="small" breaks>
          {words.goOn[event.participation]}
        </Text>
      )}
      <Button
        kind={asks ? 'primary' : 'quiet'}
        size="sm"
        onClick={() => openModal('roundAnswers', { eventId: event._id, teamId: team._id })}
      >
        {asks ? words.answer : words.change}
      </Button>
    </Stack>
  )
}
