import { mentionOf } from '@quad/contract/mentions.ts'
import { expect, test } from 'vitest'
import { insertMention, markupOf, mentionsIn, nameBefore, retype, spoken, withNames } from './markup.ts'

const ravi = { userId: '01890000-0000-7000-8000-000000000001', name: 'Ravi Rao' }
const other = { userId: '01890000-0000-7000-8000-000000000002', name: 'Ravi Rao' }

test('[DISC-01] a chosen name is stored as a mention, shown as a name, and moves with the text around it', () => {
  const { stored, caret } = insertMention('Hi @ra, now', { ...ravi, start: 3, end: 6 })
  expect(stored).toBe(`Hi ${mentionOf(ravi)} , now`)
  expect(caret).toBe('Hi @Ravi Rao '.length)
  expect(withNames(retype(stored, 'Oh, hi @Ravi Rao , now'))).toBe('Oh, hi @Ravi Rao , now')
  expect(retype(stored, 'Oh, hi @Ravi Rao , now')).toContain(mentionOf(ravi))
  expect(retype(stored, 'Hi @Ravi Rao, now')).toBe(`Hi ${mentionOf(ravi)}, now`)
})

test('[DISC-01] a mention whose name is edited becomes plain text; another of the same name stays', () => {
  const both = insertMention(`${mentionOf(ravi)} and @r`, { ...other, start: 14, end: 16 }).stored
  expect(mentionsIn(both).map(({ userId }) => userId)).toEqual([ravi.userId, other.userId])
  expect(retype(both, '@Ravi Ra and @Ravi Rao ')).toBe(`@Ravi Ra and ${mentionOf(other)} `)
  expect(retype(both, ' and @Ravi Rao ')).toBe(` and ${mentionOf(other)} `)
  expect(retype(both, '')).toBe('')
})

test('[DISC-01] suggestions are for the letters after an @ that begins a word, and not inside a mention', () => {
  const at = (text: string) => nameBefore(text, withNames(text).length)
  expect(at('Hi @ra')).toEqual({ text: 'ra', start: 3 })
  expect(at('@Zoë van D')).toEqual({ text: 'Zoë van D', start: 0 })
  for (const text of ['Hi @', 'ra@example', 'Hi @ra ', '@7', mentionOf(ravi)]) expect(at(text)).toBeUndefined()
})

test('[FEED-25] a post’s text and mentions become markup to edit, and the same text and ids to send', () => {
  const text = 'To @Ravi Raos, @Ravi Rao and @Ravi Rao'
  const stored = markupOf(text, [
    { _id: ravi.userId, name: ravi.name },
    { _id: other.userId, name: other.name },
  ])
  expect(stored).toBe(`To @Ravi Raos, ${mentionOf(ravi)} and ${mentionOf(other)}`)
  expect(spoken(stored)).toEqual({ text, mentions: [ravi.userId, other.userId] })
  expect(spoken(markupOf('Nobody', undefined))).toEqual({ text: 'Nobody' })
})
