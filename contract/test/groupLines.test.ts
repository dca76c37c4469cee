import { expect, test } from 'vitest'
import type { GroupLine } from '../src/entities/groupLine.ts'
import { lineText } from '../src/messages/groupLines.ts'

const person = (name: string) => ({ _id: name || 'gone', name })
const line = (act: GroupLine['act'], by: string, users: readonly string[] = [], name?: string): GroupLine => ({
  _id: 'line',
  room: 'room',
  seq: 0,
  event: 1,
  act,
  by: person(by),
  users: users.map(person),
  ...(name !== undefined && { name }),
  createdAt: '2026-11-06T08:00:00.000Z',
})

test.each([
  [line('created', 'Asha', [], 'Walks'), 'Asha created “Walks”'],
  [line('added', 'Asha', ['Ravi']), 'Asha added Ravi'],
  [line('added', 'Asha', ['Ravi', 'Me']), 'Asha added you and Ravi'],
  [line('added', 'Me', ['Ravi', 'Meera', 'Dev']), 'You added Ravi, Meera and Dev'],
  [line('added', 'Asha', ['Ravi', 'Meera', 'Dev', 'Me', 'Zoya']), 'Asha added you, Ravi, Meera and 2 others'],
  [line('joined', 'Me'), 'You joined'],
  [line('removed', 'Asha', ['']), 'Asha removed a deleted account'],
  [line('left', ''), 'A deleted account left'],
  [line('left', 'asha'), 'asha left'],
  [line('renamed', 'Asha', [], 'Hill walks'), 'Asha renamed the group to “Hill walks”'],
  [line('pictured', 'Me'), 'You changed the picture'],
  [line('promoted', 'Asha', ['Me']), 'Asha made you an admin'],
  [line('demoted', 'Asha', ['Ravi']), 'Asha removed Ravi as an admin'],
])('[GRP-04] a group’s line is a sentence to its viewer: %$', (given, sentence) => {
  expect(lineText(given, 'Me')).toBe(sentence)
})
