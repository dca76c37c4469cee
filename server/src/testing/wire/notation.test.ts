import { describe, expect, test } from 'vitest'
import { createChecker, readShapes, readType } from './notation.ts'

const block = `
Person { _id:id name:str born:date? }
Club { _id:id admin:[Person] members:[id]? size:int open:bool }
`
const problemsOf = (type: string, value: unknown) => createChecker(readShapes(block)).problems(readType(type), value)

const ada = { _id: 'a', name: 'Ada', born: '1815-12-10T00:00:00.000Z' }
const club = { _id: 'c', admin: [ada], members: ['a'], size: 1, open: true }

describe('[API-08] the notation of wire.md', () => {
  test('a value with all fields has no problems; more fields are ignored', () => {
    expect(problemsOf('Club', { ...club, more: 1 })).toEqual([])
    expect(problemsOf('[Club]', [club, club])).toEqual([])
    expect(problemsOf('{ clubs:[Club], last:any }', { clubs: [club], last: null })).toEqual([])
  })

  test('an optional field may be null or absent, a required one may not', () => {
    expect(problemsOf('Club', { ...club, members: null, admin: [{ _id: 'a', name: 'Ada' }] })).toEqual([])
    expect(problemsOf('Club', { ...club, size: null, admin: [{ _id: 'a' }] })).toEqual([
      'reply.admin[0].name is no str: undefined',
      'reply.size is no int: null',
    ])
  })

  test.each([
    ['an empty id', { ...club, _id: '' }],
    ['a number as text', { ...club, size: '1' }],
    ['a fraction', { ...club, size: 1.5 }],
    ['a number for a boolean', { ...club, open: 1 }],
    ['an object for a list', { ...club, admin: ada }],
    ['an id for an object', { ...club, admin: ['a'] }],
    ['a list for an object', [club]],
    ['an optional field of another type', { ...club, members: [ada] }],
    ['a date without a zone', { ...club, admin: [{ ...ada, born: '1815-12-10T00:00:00.000' }] }],
    ['a date without milliseconds', { ...club, admin: [{ ...ada, born: '1815-12-10T00:00:00Z' }] }],
  ])('%s is a problem', (_what, value) => {
    expect(problemsOf('Club', value)).toHaveLength(1)
  })

  test('one bad item spoils a list, and its place is named', () => {
    expect(problemsOf('[Person]', [ada, { ...ada, name: 5 }])).toEqual(['reply[1].name is no str: 5'])
  })

  test('a shape’s rule is checked wherever the shape is nested', () => {
    const rules = { Person: ({ name }: { name?: unknown }) => (name === 'Ada' ? 'is Ada' : undefined) }
    expect(createChecker(readShapes(block), rules).problems(readType('Club'), club)).toEqual(['reply.admin[0] is Ada'])
  })

  test('the fields without a value in any reply are known', () => {
    const checker = createChecker(readShapes(block))
    checker.problems(readType('Club'), { ...club, members: undefined, admin: [{ _id: 'a', name: 'Ada' }] })
    expect(checker.unseen([readType('[Club]')])).toEqual(['Person.born', 'Club.members'])
    expect(checker.unseen([readType('[Club]')], ['Club.members', 'Club.admin'])).toEqual([])
  })

  test.each([
    'Person { _id:id name }',
    'Person { _id:id, name:str ',
    'Person { _id:id! }',
    'Person _id:id',
    'Person { club:Club }',
    'Person { _id:id }\nPerson { _id:id }',
  ])('anything unreadable is an error: %s', (text) => {
    expect(() => readShapes(text)).toThrow(/Unreadable|Unknown|twice/)
  })
})
