import type { calls } from '@quad/contract/calls/index.ts'
import type { search } from '@quad/contract/calls/search.ts'
import type { Query, Suggestion } from '@quad/contract/entities/query.ts'
import { findByName } from '../../entities/search/findByName.ts'
import { findNewest, type FoundRow, type SearchKind, searchKinds } from '../../entities/search/queries.ts'
import type { Db } from '../../platform/database.ts'
import { foldText } from '../../platform/foldText.ts'
import type { Handler, HandlersOf } from '../../platform/http/handler.ts'
import { searchMessages, searchPosts } from './searchWords.ts'

/** Suggests people, clubs, events and colleges by their names (SRCH-02, SUP-05). */
const listQueries: Handler<typeof calls.listQueries> = async ({
  viewer: { userId },
  presentContext: { files },
  query,
  context,
}) => {
  const text = foldText(query.search ?? '')
  if (text === '' && (query.search ?? '').trim() !== '') return []
  const found = await Promise.all(searchKinds.map((kind) => find(context.db, kind, userId, text)))
  const present = ({ id, name, picture_id: picture, open, detail }: FoundRow): Suggestion => ({
    _id: id,
    name,
    image: picture === null ? '' : files.urlOf({ id: picture, open }),
    detail,
  })
  const rows = Math.max(...found.map(({ length }) => length))
  return Array.from({ length: rows }, (_, at) => {
    const entries = searchKinds.flatMap((kind, kindAt) => {
      const row = found[kindAt]?.[at]
      return row ? [[kind, present(row)] as const] : []
    })
    return Object.fromEntries(entries) satisfies Query
  })
}

const find = (db: Db, kind: SearchKind, userId: string, text: string) =>
  text === '' ? findNewest(db, kind, userId) : findByName(db, kind, userId, text)

export const searchHandlers: HandlersOf<typeof search> = { listQueries, searchPosts, searchMessages }
