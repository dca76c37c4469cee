import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { expect, test } from 'vitest'
import { canMoveAlong, movedAlong } from './moveAlong.ts'

const event = {
  eventStartDate: '2030-01-10T10:00:00.000Z',
  takeRegistration: true,
  registrationStartDate: '2030-01-01T10:00:00.000Z',
  registrationEndDate: '2030-01-09T10:00:00.000Z',
  stages: [],
  stepsDone: completeSteps,
}
const dayLater = '2030-01-11T10:00:00.000Z'

test('[EVT-18] registration moves with the event, but one that is open stays open', () => {
  const registrationEndDate = '2030-01-10T10:00:00.000Z'
  expect(movedAlong(event, dayLater, new Date('2029-12-01'))).toEqual({
    registrationStartDate: '2030-01-02T10:00:00.000Z',
    registrationEndDate,
  })
  expect(movedAlong(event, dayLater, new Date('2030-01-05'))).toEqual({ registrationEndDate })
})

test('[EVT-18] it is offered for a complete event whose start changes', () => {
  expect(canMoveAlong(event, dayLater)).toBe(true)
  expect(canMoveAlong(event, event.eventStartDate)).toBe(false)
  expect(canMoveAlong(event, '')).toBe(false)
  expect(canMoveAlong({ ...event, takeRegistration: false }, dayLater)).toBe(false)
  expect(canMoveAlong({ ...event, stepsDone: 2 }, dayLater)).toBe(false)
})
