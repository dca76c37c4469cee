import { listClubs } from '@quad/server/entities/club/listQueries.ts'
import { listColleges } from '@quad/server/entities/college/queries.ts'
import { listEvents } from '@quad/server/entities/event/listQueries.ts'
import { listUsers } from '@quad/server/entities/profile/queries.ts'
import { findMisspelt, findNamed, searchKinds } from '@quad/server/entities/search/queries.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import { foldText } from '@quad/server/platform/foldText.ts'
import type { FastifyInstance } from 'fastify'

const limit = 24
const found = 10
const categories = ['Sports', 'Science & Technology', 'Arts & Culture', 'Social', 'Management']
const statuses = ['verified', 'unverified', 'rejected', 'other']
const nobody = { college: undefined, exceptId: undefined, before: undefined }
const page = {
  others: [],
  before: undefined,
  deadlineFrom: undefined,
  roundsFrom: undefined,
  complete: false,
  verified: false,
  limit,
}

interface Route {
  Headers: { 'x-viewer': string }
  Querystring: { readonly search: string; readonly '$text[$search]': string }
}

/** Adds routes that run Quad's own search statements and send their rows unchanged. */
export function addSearch(app: FastifyInstance, url: string): void {
  const { db } = openDatabase({ url, poolSize: 10 })

  app.get<Route>('/api/users', ({ headers, query }) =>
    listUsers(db, { ...nobody, viewerId: headers['x-viewer'], text: query['$text[$search]'], limit }),
  )

  app.get<Route>('/api/clubs', ({ headers, query }) =>
    listClubs(db, headers['x-viewer'], 'everyone', query['$text[$search]'], { categories, statuses, limit }),
  )

  app.get<Route>('/api/events', ({ headers, query }) =>
    listEvents(db, headers['x-viewer'], { scope: 'everyone' }, { ...page, filters: query }),
  )

  app.get<Route>('/api/college', ({ query }) => listColleges(db, query['$text[$search]'], null, limit))

  app.get<Route>('/api/queries', ({ headers, query }) => {
    const text = foldText(query.search)
    return Promise.all(
      searchKinds.map(async (kind) => {
        const named = await findNamed(db, kind, headers['x-viewer'], text)
        return named.length >= found ? named : [...named, ...(await findMisspelt(db, kind, headers['x-viewer'], text))]
      }),
    )
  })
}
