import { expect, test } from 'vitest'
import { may } from '../../src/policies/index.ts'

test('[CHAT-03] only the sender can delete a message', () => {
  expect(may('message.delete', { visible: true, sender: true, moderator: false })).toBe(true)
  expect(may('message.delete', { visible: true, sender: false, moderator: false })).toBe('message.notYours')
  expect(may('message.delete', { visible: false, sender: true, moderator: false })).toBe('message.notFound')
})
