import fc, { type Arbitrary } from 'fast-check'
import type { People } from '../leaks/cast.ts'
import { type Actor, actorsOf, asActor } from './actors.ts'
import type { Corpus } from './corpus.ts'
import { edgeTexts } from './edgeCases.ts'
import { mutatedBodies } from './mutateBody.ts'
import { type Draft, encode, mutationsOf } from './mutateRequest.ts'
import type { Operation } from './operations.ts'
import { mostly, place } from './pick.ts'
import type { Pool } from './pool.ts'
import type { FuzzRequest } from './send.ts'
import { type Place, recordsOf, valuesOf } from './values.ts'

/** The campus that requests are about; each new world has new people. */
export interface FuzzWorld {
  people: People
  readonly pool: Pool
  readonly corpus: Corpus
}

/** A request, the call that it is for, and its sender. */
export interface Attempt {
  readonly operation: Operation
  readonly actor: Actor
  readonly request: FuzzRequest
}

// Send slow calls less often (password hashes, images, the landing page), and those that empty the world.
const percentOf: Readonly<Record<string, number>> = {
  signup: 5,
  login: 5,
  requestReset: 5,
  resetPassword: 5,
  getLanding: 20,
  uploadFiles: 20,
  closeAccount: 20,
  logout: 20,
  signOutOtherDevices: 20,
  deleteClub: 30,
  deleteFest: 30,
  deleteChannel: 30,
  deleteEvent: 30,
}

/** True unless a call is sent less often than others. */
export const isFrequent = (name: string): boolean => !(name in percentOf)

/** Requests to any operation; a third are accepted requests with some fields changed. */
export function attemptsAt(operations: readonly Operation[], world: FuzzWorld): Arbitrary<Attempt> {
  const made = operations.map((operation) => ({
    arbitrary: newAttempts(operation, world),
    weight: percentOf[operation.name] ?? 100,
  }))
  return fc.oneof(
    { arbitrary: fc.oneof(...made), weight: 2 },
    { arbitrary: mutatedAttempts(operations, world), weight: 1 },
  )
}

/** New requests to an operation: somewhat more than half fit its schema, the others are mutated. */
export function newAttempts(operation: Operation, world: FuzzWorld): Arbitrary<Attempt> {
  const { path, body } = operation
  const emails = () => [world.people.owner.email ?? '', world.people.mate.email ?? '', 'nobody@example.edu']
  const mutations = mostly(55, fc.constant([]), mutationsOf(body !== undefined))
  return fc
    .tuple(
      actorsOf(() => world.people, path),
      draftsOf(operation, { path, pool: world.pool, emails }),
      mutations,
    )
    .map(([actor, draft, mutate]) => {
      const mutated = mutate.reduce((before, one) => one(before), draft)
      return { operation, actor, request: write(mutated, actor, mutated.path !== draft.path) }
    })
}

/** Repeats a request that the node answered with 200, after changing a few fields of its body. */
function mutatedAttempts(operations: readonly Operation[], world: FuzzWorld): Arbitrary<Attempt> {
  return place.chain((at) => {
    const { name, actor: sender, address, body } = world.corpus.pick(at)
    const operation = operations.find((one) => one.name === name)
    if (!operation?.body) throw new Error(`The document has no body of ${name}.`)
    // Leave out the client id: a used one only returns the stored object.
    const { clientId: _used, ...fields } = body
    const actor = asActor(world.people, sender)
    return mutatedBodies(fields, operation.body, world.corpus.datesOf(address)).map((mutated) => {
      const { method } = operation
      const draft = { method, path: address, query: [], body: mutated, raw: undefined, headers: jsonType }
      return { operation, actor, request: write(draft, actor, false) }
    })
  })
}

function write({ method, path, query, body, raw, headers }: Draft, actor: Actor, elsewhere: boolean): FuzzRequest {
  const search = query.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body) ?? '')
  const { authorization } = actor
  return {
    method,
    address: `${path}${search && `?${search}`}`,
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    body: raw ?? text,
    given: raw ? undefined : body,
    elsewhere,
  }
}

function draftsOf({ method, path, parameters, body, fileField }: Operation, at: Place): Arbitrary<Draft> {
  const textsIn = (where: 'path' | 'query') => {
    const those = parameters.filter((one) => one.in === where)
    const texts = those.map(({ name, schema }) => [name, valuesOf(schema, name, at).map(String)] as const)
    return recordsOf(
      Object.fromEntries(texts),
      those.flatMap(({ name, required }) => (required ? [name] : [])),
    )
  }
  return fc
    .record({
      parts: textsIn('path'),
      query: textsIn('query'),
      sent: body ? valuesOf(body, '', at) : fc.constant(undefined),
      files: fileField === undefined ? fc.constant(undefined) : multiparts(fileField),
      type: method === 'GET' ? fc.constantFrom({}, jsonType) : fc.constant(jsonType),
    })
    .map(
      ({ parts, query, sent, files, type }): Draft => ({
        method,
        path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(parts[name] ?? ''))}`,
        query: Object.entries(query),
        body: sent,
        raw: files,
        headers: files ? { 'content-type': 'multipart/form-data; boundary=fuzz' } : type,
      }),
    )
}

const jsonType = { 'content-type': 'application/json' }

// An image of one pixel, and bytes that only begin like an image.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = [pixel, pixel.subarray(0, 40), Buffer.from('GIF89a'), Buffer.from('Notes'), Buffer.alloc(0)]

/** Multipart bodies of up to six files; some lack the final boundary. */
function multiparts(fileField: string): Arbitrary<Buffer> {
  const part = fc
    .record({
      field: mostly(90, fc.constant(fileField), fc.constant('odd')),
      name: mostly(50, fc.constant('a.png'), fc.constantFrom(...edgeTexts)),
      type: fc.constantFrom('image/png', 'file/png', 'text/html', 'x', ''),
      content: fc.constantFrom(...contents),
    })
    .map(({ field, name, type, content }) => {
      const filename = name.replaceAll(/["\r\n]/g, '')
      const disposition = `content-disposition: form-data; name="${field}"; filename="${filename}"`
      return Buffer.concat([
        Buffer.from(`--fuzz\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n`),
        content,
        Buffer.from('\r\n'),
      ])
    })
  const parts = fc.oneof(fc.array(part, { minLength: 1, maxLength: 1 }), fc.array(part, { maxLength: 6 }))
  const end = mostly(90, fc.constant('--fuzz--\r\n'), fc.constant(''))
  return fc.tuple(parts, end).map(([all, last]) => Buffer.concat([...all, Buffer.from(last)]))
}
