import type { EventItem } from '@quad/contract/entities/event.ts'

type Dates = Pick<EventItem, 'eventStartDate' | 'eventEndDate'>

/** Sorts events: upcoming and running ones by start, then past ones, the most recent first. */
export function nextFirst<One extends Dates>(events: readonly One[], now: Date): One[] {
  const startOf = ({ eventStartDate }: Dates) => Date.parse(eventStartDate)
  const [ahead, over]: [One[], One[]] = [[], []]
  for (const event of events) (Date.parse(event.eventEndDate) > now.getTime() ? ahead : over).push(event)
  return [
    ...ahead.toSorted((one, other) => startOf(one) - startOf(other)),
    ...over.toSorted((one, other) => startOf(other) - startOf(one)),
  ]
}
