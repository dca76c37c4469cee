import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

const patienceMs = 30_000

/** JSON bodies; an empty body with a JSON content type is no body (ruling 43). */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    // The parser says why, but with pieces of the text: the caller is told that it could not be read.
    return parse(request, body, (error, value) => done(error ? new Failure('request.malformed') : null, value))
  })
  // The server itself waits as long as files may take.
  app.addHook('preParsing', (request, _reply, body, done) => {
    if (request.headers['content-type']?.startsWith('application/json')) {
      const late = setTimeout(() => request.raw.destroy(), patienceMs)
      body.once('close', () => clearTimeout(late))
    }
    done(null, body)
  })
}
