import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calls, type CallName, type Calls } from '@quad/contract/calls/index.ts'
import type { CallSpec, InputOf, ReplyOf } from '@quad/contract/call.ts'
import type { ErrorCode } from '@quad/contract/refusals/index.ts'
import { inject } from 'vitest'
import { people } from '../db/seed/people.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import type { InboxMail } from '../platform/mail/localInbox.ts'
import { startQuad, type StartOptions } from '../start.ts'
import { cloneDatabase } from './cloneDatabase.ts'
import { roomyDisk } from './limits.ts'
import { testPushKeys } from './pushKeys.ts'

export interface Answer<Reply> {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, else text. */
  readonly body: unknown
  /** The reply; fails the test if the call was refused. */
  reply(): Reply
  readonly code: ErrorCode | undefined
  readonly err: { message: string; code: ErrorCode; fields?: Record<string, string> } | undefined
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

export interface TestQuadOptions extends Partial<StartOptions> {
  /** Settings in addition to those of every test. */
  readonly env?: Readonly<Record<string, string>>
  /** The database of another node, to start a second one on it; its creator drops it. */
  readonly databaseUrl?: string
}

export interface TestQuad {
  readonly url: string
  readonly databaseUrl: string
  readonly dataFolder: string
  /** The Fastify server, for requests that HTTP clients can't send. */
  readonly app: Awaited<ReturnType<typeof startQuad>>['app']
  readonly context: Awaited<ReturnType<typeof startQuad>>['context']
  /** Makes a call over HTTP; without a person, as a visitor. */
  call<Name extends CallName>(
    name: Name,
    input: InputOf<Calls[Name]>,
    as?: { token: string },
  ): Promise<Answer<ReplyOf<Calls[Name]>>>
  /** Sends any request. */
  send(
    method: string,
    path: string,
    init?: {
      body?: string | Uint8Array<ArrayBuffer> | FormData
      headers?: Record<string, string>
      as?: { token: string }
    },
  ): Promise<Answer<unknown>>
  /** Opens a new session of a demo person. */
  person(key: string): Promise<Person>
  /** Waits for the newest mail to an address. */
  mailTo(address: string, after?: number): Promise<InboxMail>
  mailsTo(address: string): Promise<InboxMail[]>
  stop(): Promise<void>
}

/** The AUTH_SECRET of all test nodes, so that two nodes on one database accept each other's tokens. */
export const testSecret = 'a secret for tests that is long enough'

/** Starts a node on its own database; every reply is validated against the contract. */
export async function startTestQuad({ env, databaseUrl, ...options }: TestQuadOptions = {}): Promise<TestQuad> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: async () => undefined }
    : await cloneDatabase(inject('adminUrl'))
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-node-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://quad.test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    DATA_DIR: folder,
    AUTH_SECRET: testSecret,
    VAPID_PUBLIC_KEY: testPushKeys.publicKey,
    VAPID_PRIVATE_KEY: testPushKeys.privateKey,
    ...env,
  })
  const defaults = {
    log: createLog('silent'),
    checkReplies: true,
    webFolder: folder,
    readDisk: roomyDisk,
    pushEveryMs: 0,
  }
  const quad = await startQuad({ config, ...defaults, ...options })
  const send = sender(quad.url)
  return {
    url: quad.url,
    databaseUrl: database.url,
    dataFolder: config.DATA_DIR,
    app: quad.app,
    context: quad.context,
    send,
    call: (name, input, as) => callOver(send, name, input, as),
    person: (key) => signInPerson(quad.context, key),
    mailsTo: async (address) => mailsTo(quad.url, address),
    mailTo: (address, after = 0) => awaitMail(quad.url, address, after),
    async stop() {
      await quad.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function sender(url: string): TestQuad['send'] {
  return async (method, route, init = {}) => {
    const response = await fetch(`${url}${route}`, {
      method,
      headers: {
        ...(init.body !== undefined && !(init.body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(init.as && { authorization: `Bearer ${init.as.token}` }),
        ...init.headers,
      },
      ...(init.body !== undefined && { body: init.body }),
    })
    const text = await response.text()
    const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    const err = readError(body)
    return {
      status: response.status,
      headers: response.headers,
      body,
      err,
      code: err?.code,
      reply() {
        if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text}`)
        return body
      },
    }
  }
}

function readError(body: unknown): Answer<unknown>['err'] {
  const err = typeof body === 'object' && body !== null && 'err' in body ? body.err : undefined
  return typeof err === 'object' && err !== null && 'code' in err && 'message' in err
    ? (err as Answer<unknown>['err'])
    : undefined
}

async function callOver<Name extends CallName>(
  send: TestQuad['send'],
  name: Name,
  input: InputOf<Calls[Name]>,
  as?: { token: string },
): Promise<Answer<ReplyOf<Calls[Name]>>> {
  const { method, path: route, reply, files }: CallSpec & Pick<Calls[Name], 'reply'> = calls[name]
  const given: Given = input
  const filled = route.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given.params?.[key] ?? ''))
  const query = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
    ),
  )
  const answer = await send(method, `/api${filled}${query.size > 0 ? `?${query}` : ''}`, {
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    ...(files && { body: formOf(files.field, given.files ?? []) }),
    ...(as && { as }),
  })
  // Parse the reply again, for the contract's types.
  return { ...answer, reply: () => reply.parse(answer.reply()) as ReplyOf<Calls[Name]> }
}

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly files?: readonly Blob[]
}

/** A multipart form with these files. */
export function formOf(field: string, files: readonly Blob[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file, file instanceof File ? file.name : 'file')
  return form
}

async function signInPerson(context: TestQuad['context'], key: string): Promise<Person> {
  const email = people.find((person) => person.key === key)?.email
  if (!email) throw new Error(`The demo world has nobody called ${key}.`)
  const { id } = await context.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, email, token: await context.tokens.sign(await context.sessions.open(context.db, id)) }
}

async function mailsTo(url: string, address: string): Promise<InboxMail[]> {
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as InboxMail[]
  return mails.filter((mail) => mail.to === address)
}

const patienceMs = 10_000

async function awaitMail(url: string, address: string, after: number): Promise<InboxMail> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const mails = await mailsTo(url, address)
    if (mails.length > after && mails[0]) return mails[0]
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`No mail came to ${address}.`)
}

/** The code in a mail (ruling 42). */
export function codeIn(mail: InboxMail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`No code in the mail: ${mail.text}`)
  return code
}
