import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeForm } from './describe.ts'
import { errorPlaces, neededOf } from './refusals.ts'
import { changesOf, shownValues, valuesFrom } from './values.ts'

const filled = z.string().min(1, 'Fill it in')

const fields = {
  way: {
    kind: 'choice',
    label: 'Way',
    choices: [
      { value: 'on', label: 'On', hint: '' },
      { value: 'out', label: 'Out', hint: '' },
    ],
  },
  link: { kind: 'link', label: 'Link', when: { way: 'out' }, rule: filled },
  seats: { kind: 'number', label: 'Seats', when: { way: ['on', 'out'] }, rule: z.int() },
  city: { kind: 'own', label: 'City', part: 'address', blank: { address: '' }, rule: z.object({ address: filled }) },
  rounds: {
    kind: 'list',
    label: 'Rounds',
    each: { name: { kind: 'text', label: 'Name', rule: filled }, online: { kind: 'check', label: 'Online' } },
  },
} as const

const form = describeForm(fields, ({ seats }, refuse) => {
  if (seats === 0) refuse('link', 'No seats')
})

const values = valuesFrom(fields, {
  rounds: [
    { name: 'One', online: true },
    { name: '', online: false },
  ],
})

test('[SHELL-15] a form names what it still needs in its order, of a list the first field, and nothing that isn’t shown', () => {
  expect(values).toMatchObject({ way: 'on', link: '', seats: null, city: { address: '' } })
  expect(neededOf(form, values)).toEqual([
    { label: 'Seats', field: 'seats' },
    { label: 'City', field: 'city.address' },
    { label: 'Rounds', field: 'rounds.1.name' },
  ])
  const out = { ...values, way: 'out' as const, link: 'x', seats: 0 }
  expect(neededOf(form, out)[0]).toEqual({ label: 'Link', field: 'link' })
  expect(neededOf(form, { ...out, way: 'on' as const }).map(({ label }) => label)).toEqual(['City', 'Rounds'])
})

test('[SHELL-15] a refusal is shown at the fields that are shown and mark errors', () => {
  expect(errorPlaces(form, values)).toEqual(['seats', 'city.address', 'rounds.0.name', 'rounds.1.name'])
})

test('[SHELL-15] a field that isn’t shown is sent blank, and only changes are sent', () => {
  const now = shownValues(fields, { ...values, link: 'https://left.example/', seats: 3 })
  expect(now).toEqual({ ...values, seats: 3 })
  expect(changesOf(now, values)).toEqual({ seats: 3 })
})
