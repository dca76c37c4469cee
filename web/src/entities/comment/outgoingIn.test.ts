import { expect, test } from 'vitest'
import { type OutgoingText, outgoingIn } from './outgoingIn.ts'

const unsent = (clientId: string, parentCommentId: string, more: Partial<OutgoingText> = {}): OutgoingText => ({
  clientId,
  parentCommentId,
  comment: 'Yes',
  place: 1,
  at: '2026-11-23T04:00:00.000Z',
  failure: '',
  passing: false,
  ...more,
})

const waiting = { failure: 'Waiting for connection', passing: true }
const refused = { failure: "The comment you're replying to is no longer available.", passing: false }

const items = [
  unsent('a comment being sent', ''),
  unsent('a comment that waits', '', waiting),
  unsent('a refused comment', '', refused),
  unsent('a reply being sent', 'parent'),
  unsent('a reply that waits', 'parent', waiting),
  unsent('a refused reply', 'parent', refused),
  unsent('a reply to another comment', 'other'),
]

const shownIn = (parentCommentId: string | null) => outgoingIn(items, parentCommentId).map(({ clientId }) => clientId)

test('[COM-01] [EVT-12] an unsent reply is shown in its thread, and a refused one at the top level', () => {
  expect(shownIn(null)).toEqual([
    'a comment being sent',
    'a comment that waits',
    'a refused comment',
    'a refused reply',
  ])
  expect(shownIn('parent')).toEqual(['a reply being sent', 'a reply that waits'])
  expect(shownIn('other')).toEqual(['a reply to another comment'])
})
