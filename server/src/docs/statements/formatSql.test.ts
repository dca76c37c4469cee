import { expect, it } from 'vitest'
import { formatSql } from './formatSql.ts'

it('puts a statement that fits on one line', () => {
  expect(formatSql(' select p.id\n  from posts p  where p.text = $1 ')).toBe(
    'select p.id from posts p where p.text = $1\n',
  )
})

it('breaks a long statement at its clauses, lists, conditions and brackets', () => {
  const text = `with own as (select p.id, p.text, p.author_id, coalesce((select true from users u where u.id = p.author_id), false) as there
    from posts p where p.author_id = $1::uuid and p.text <> 'a  (b, or' and p.id < $2::uuid for no key update of p) select own.id from own`
  expect(formatSql(text)).toBe(`with own as (
  select
    p.id, p.text, p.author_id,
    coalesce((select true from users u where u.id = p.author_id), false) as there
  from posts p
  where p.author_id = $1::uuid and p.text <> 'a  (b, or' and p.id < $2::uuid
  for no key update of p
)
select own.id
from own
`)
})

it('refuses a comment, which on one line would hide the rest', () => {
  expect(() => formatSql('select 1 -- one\n, 2')).toThrow('comment')
})
