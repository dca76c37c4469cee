import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

const bodyTimeoutMs = 30_000

/** Parses JSON bodies; an empty body with a JSON content type counts as none (ruling 43). */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    // The parser's message quotes the body, so replace it.
    return parse(request, body, (error, value) => done(error ? new Failure('request.malformed') : null, value))
  })
  // The server's own request timeout is long enough for files; JSON gets less.
  app.addHook('preParsing', (request, _reply, body, done) => {
    if (request.headers['content-type']?.startsWith('application/json')) {
      const timer = setTimeout(() => request.raw.destroy(), bodyTimeoutMs)
      body.once('close', () => clearTimeout(timer))
    }
    done(null, body)
  })
}
