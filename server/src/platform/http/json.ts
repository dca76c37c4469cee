import { limits } from '@quad/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/** Parses JSON bodies; an empty body with a JSON content type counts as none (ruling 43). */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    const read = withoutOldIds(body)
    if (read.length > limits.longBodyBytes) return done(new Failure('request.tooLarge'))
    // The parser's message quotes the body, so replace it.
    return parse(request, read, (error, value) => done(error ? new Failure('request.malformed') : null, value))
  })
}

const fetchedIds = /"lastFetchedIds"\s*:\s*\[([^[\]{}]*)\]/

// Existing clients send every id that they have fetched; the last 500 are read (ruling 19). A long body is cut to them
// before it is parsed, as parsing 1 MB takes so long that others would notice.
function withoutOldIds(body: string): string {
  if (body.length <= limits.longBodyBytes) return body
  return body.replace(fetchedIds, (_list, ids: string) => {
    let from = ids.length
    for (let kept = 0; kept < limits.fetchedIdsRead && from > 0; kept += 1) from = ids.lastIndexOf(',', from - 1)
    return `"lastFetchedIds":[${ids.slice(from + 1)}]`
  })
}
