import type { Chance } from '../../db/seed/generateChance.ts'
import { bend } from './bend.ts'
import type { Accepted } from './corpus.ts'
import { oddTexts } from './odd.ts'
import type { Operation } from './operations.ts'
import type { FuzzRequest } from './request.ts'
import { type Draft, encode, spoil } from './spoil.ts'
import type { Values } from './values.ts'

/** This share of requests fits the document in every part. */
const soundShare = 0.55

/** Writes a request to an operation: valid by its schema, or spoiled. */
export function compose(
  operation: Operation,
  chance: Chance,
  values: Values,
  authorization: string | undefined,
): FuzzRequest {
  const draft = draftOf(operation, chance, values)
  if (authorization !== undefined) draft.headers['authorization'] = authorization
  const { path } = draft
  if (chance.unit() >= soundShare) spoil(draft, chance)
  return write(draft, draft.path !== path)
}

/** Repeats a request that the node answered with 200, after changing a few fields of its body. */
export function recompose(
  { method, body: schema }: Operation,
  { address, body }: Accepted,
  dates: readonly string[],
  chance: Chance,
  authorization: string | undefined,
): FuzzRequest {
  // A key that was used gets the stored thing.
  const { clientId: _used, ...fields } = structuredClone(body)
  if (schema) bend(fields, { schema, dates, chance })
  const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) }
  return write({ method, path: address, query: [], body: fields, raw: undefined, headers }, false)
}

function write(draft: Draft, elsewhere: boolean): FuzzRequest {
  const query = draft.query.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  const written = draft.raw ?? (draft.body === undefined ? undefined : Buffer.from(JSON.stringify(draft.body) ?? ''))
  return {
    method: draft.method,
    address: `${draft.path}${query && `?${query}`}`,
    headers: headersOf(draft.headers),
    body: written,
    given: draft.raw ? undefined : draft.body,
    elsewhere,
  }
}

function draftOf(operation: Operation, chance: Chance, values: Values): Draft {
  const { method, path, parameters, body, fileField } = operation
  const given = parameters.map((one) => [one, String(values.make(one.schema, one.name, path))] as const)
  const parts = new Map(given.filter(([one]) => one.in === 'path').map(([one, text]) => [one.name, text]))
  const share = chance.pick([0, 0.1, 0.5])
  const draft: Draft = {
    method,
    path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(parts.get(name) ?? ''))}`,
    query: given
      .filter(([one]) => one.in === 'query' && (one.required || chance.unit() < share))
      .map(([{ name }, text]) => [name, text]),
    body: body && values.make(body, '', path),
    raw: undefined,
    headers: method === 'GET' && chance.unit() < 0.5 ? {} : { 'content-type': 'application/json' },
  }
  if (fileField !== undefined) addFiles(draft, fileField, chance)
  return draft
}

// A pixel, and bytes that only begin like a picture.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = [pixel, pixel.subarray(0, 40), Buffer.from('GIF89a'), Buffer.from('Notes'), Buffer.alloc(0)]

function addFiles(draft: Draft, field: string, chance: Chance): void {
  const boundary = 'fuzz'
  const name = () => (chance.unit() < 0.5 ? 'a.png' : chance.pick(oddTexts).replaceAll(/["\r\n]/g, ''))
  const part = () => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${chance.unit() < 0.9 ? field : 'odd'}"; filename="${name()}"\r\n`,
    `content-type: ${chance.pick(['image/png', 'file/png', 'text/html', 'x', ''])}\r\n\r\n`,
    chance.pick(contents),
    '\r\n',
  ]
  const parts = Array.from({ length: chance.pick([0, 1, 1, 1, 2, 5, 6]) }, part).flat()
  const end = chance.unit() < 0.9 ? [`--${boundary}--\r\n`] : []
  draft.raw = Buffer.concat([...parts, ...end].map((one) => Buffer.from(one)))
  draft.headers['content-type'] = `multipart/form-data; boundary=${boundary}`
}

// Node sends no header with such characters: it is the client that would fail.
function headersOf(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)))
}
