import { expect, test } from 'vitest'
import { namesAndMore } from './namesAndMore.ts'

test('[TEAM-07] a dialog names what it acts on: up to six names, of more the first five and a count', () => {
  const names = ['Rotor', 'Owls', 'Bats', 'Birds', 'Cats', 'Dogs', 'Emus']
  expect(namesAndMore(names.slice(0, 1))).toBe('Rotor')
  expect(namesAndMore(names.slice(0, 6))).toBe('Rotor, Owls, Bats, Birds, Cats, Dogs')
  expect(namesAndMore(names)).toBe('Rotor, Owls, Bats, Birds, Cats and 2 more')
  expect(namesAndMore(names, 1212)).toBe('Rotor, Owls, Bats, Birds, Cats and 1,207 more')
})
