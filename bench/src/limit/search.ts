import process from 'node:process'
import { listClubs } from '@quad/server/entities/club/listQueries.ts'
import { listColleges } from '@quad/server/entities/college/queries.ts'
import { listEvents } from '@quad/server/entities/event/listQueries.ts'
import { listUsers } from '@quad/server/entities/profile/queries.ts'
import { findMisspelt, findNamed, searchKinds } from '@quad/server/entities/search/queries.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import { foldText } from '@quad/server/platform/foldText.ts'
import { fastify } from 'fastify'

// The limit of this machine for search: Quad's own statements, whose rows are sent as they come. No authentication,
// validation, rate limits, presentation, logs or metrics.

const { db } = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 10 })
const app = fastify()
const limit = 24
const found = 10

interface Route {
  Headers: { 'x-viewer': string }
  Querystring: { readonly search: string; readonly '$text[$search]': string }
}

app.get<Route>('/api/users', ({ headers, query }) => {
  const nobody = { college: undefined, exceptId: undefined, before: undefined }
  return listUsers(db, { ...nobody, viewerId: headers['x-viewer'], text: query['$text[$search]'], limit })
})

const categories = ['Sports', 'Science & Technology', 'Arts & Culture', 'Social', 'Management']
const statuses = ['verified', 'unverified', 'rejected', 'other']

app.get<Route>('/api/clubs', ({ headers, query }) =>
  listClubs(db, headers['x-viewer'], 'everyone', query['$text[$search]'], { categories, statuses, limit }),
)

const page = {
  similar: [],
  before: undefined,
  deadlineFrom: undefined,
  roundsFrom: undefined,
  complete: false,
  verified: false,
  limit,
}

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

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
