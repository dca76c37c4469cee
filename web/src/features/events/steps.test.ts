import { expect, test } from 'vitest'
import { firstOpenStep, isStepDone, isStepOpen, stepAfter, stepsOf } from './steps.ts'

const contest = (stepsDone: number) => ({ eventType: 'contest', stepsDone }) as const
const concert = (stepsDone: number) => ({ eventType: 'entertainment', stepsDone }) as const

test('[EVT-04] later steps are locked until the earlier ones are done; work goes on at the first that isn’t', () => {
  expect(stepsOf('contest').filter((step) => isStepOpen(contest(2), step))).toEqual([
    'details',
    'registration',
    'rounds',
  ])
  expect(firstOpenStep(contest(1))).toBe('registration')
  expect(firstOpenStep(contest(4))).toBe('reward')
  expect(firstOpenStep(concert(2))).toBe('description')
  expect(stepAfter(contest(3), 'details')).toBe('registration')
  expect(stepAfter(contest(3), 'rounds')).toBe('description')
})

test('[EVT-04] [EVT-08] every step of a complete event is open; only contests have rounds and rewards', () => {
  expect(stepsOf('contest').every((step) => isStepOpen(contest(6), step) && isStepDone(contest(6), step))).toBe(true)
  expect(isStepOpen(concert(6), 'description')).toBe(true)
  expect(isStepOpen(concert(6), 'rounds')).toBe(false)
  expect(isStepDone(concert(2), 'description')).toBe(false)
})
