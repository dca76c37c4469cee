import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columnsOf } from './teamColumns.tsx'

const question = { _id: 'cv', kind: 'file', label: 'CV', options: [], required: false, asked: 'person' } as const
const event = { participation: 'team', questions: [question], eventStartDate: '2026-01-01T10:00:00.000Z' } as unknown
const upload = '0198f3a0-0000-7000-8000-000000000001'
const cellOf = (answers: readonly unknown[]) => {
  const now = new Date('2026-01-01T09:00:00Z')
  const team = { answers: [], members: [{ answers }] } as unknown as Team
  const column = columnsOf(event as Event, now).find(({ key }) => key === 'cv')
  return renderToStaticMarkup(column?.cell({ team, event: event as Event, now }))
}

test('[EVT-43] [EVT-41] a column of files links them by their names, and never shows the id of an upload', () => {
  const file = { url: 'https://quad.example/files/1', name: 'My CV.pdf' }
  const shown = cellOf([{ question: 'cv', value: [upload], file }])
  expect(shown).toMatch(/<a href="https:\/\/quad.example\/files\/1"[^>]*><bdi>My CV.pdf<\/bdi><\/a>/)
  expect(cellOf([{ question: 'cv', value: [upload] }])).toBe('The file was deleted')
  expect(cellOf([])).toBe('')
})
