import type { EventItem } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { registersHere, seatsLeft } from '../../../entities/event/facts.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { organisedWords as words } from '../memberWords.ts'

const shown = (count: number) => count.toLocaleString('en-IN')

/** How often an event was seen, how many registered or go, and how many seats are left (EVT-21, EVT-23, EVT-27). */
export function EventNumbers({ event }: { readonly event: Omit<EventItem, 'admin'> }) {
  const { eventTitle, takeRegistration, teamsCount, goingCount = 0, views } = event
  const left = seatsLeft(event)
  return (
    <Row as="dl" wrap gap={2} across={6} align="start" aria-label={words.numbers(eventTitle)}>
      <Entry name={words.views} value={shown(views)} />
      {registersHere(event) ? (
        <>
          <Entry name={words.registered} value={shown(teamsCount)} />
          <Entry name={words.seatsLeft} value={left === undefined ? words.unlimited : shown(left)} />
        </>
      ) : !takeRegistration && event.stepsDone === completeSteps ? (
        <Entry name={words.going} value={shown(goingCount)} />
      ) : (
        <Entry name={words.registration} value={takeRegistration ? words.elsewhere : words.noRegistration} />
      )}
    </Row>
  )
}

function Entry({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Stack>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" size={/\d/.test(value) ? 'title-medium' : 'small'} strong tabular>
        {value}
      </Text>
    </Stack>
  )
}
