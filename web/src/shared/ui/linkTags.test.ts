import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import type { LinkProps } from './Link.tsx'
import { textParts } from './LinkedText.tsx'
import { linkTags } from './linkTags.tsx'

const linked = (text: string) => linkTags(textParts(text))

test('[SRCH-04] tags lead to the search for them, beside addresses; joining the parts gives the text', () => {
  const text = 'See https://quad.test/#top and #Exam_1, then #été.'
  expect(
    linked(text).flatMap(({ link, text: tag }) => (isValidElement<LinkProps>(link) ? [[tag, link.props.to]] : [])),
  ).toEqual([
    ['#Exam_1', '/search?posts=%23Exam_1'],
    ['#été', '/search?posts=%23%C3%A9t%C3%A9'],
  ])
  const parts = linked(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.map(({ at, text: part }) => text.slice(at, at + part.length) === part)).not.toContain(false)
})

test('[SRCH-04] only the first 30 tags of a text are links', () => {
  const text = Array.from({ length: 40 }, (_, at) => `#tag${at}`).join(' ')
  expect(linked(text).filter(({ link }) => link !== undefined)).toHaveLength(30)
})
