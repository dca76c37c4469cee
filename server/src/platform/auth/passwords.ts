import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import process from 'node:process'
import { promisify } from 'node:util'

// Hashing takes a thread of libuv's small pool, which also reads files and resolves hosts. One thread stays free for
// these, however many people log in at once.
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4
/** How many passwords are hashed at once. */
export const hashesAtOnce = Math.max(1, threads - 1)
const waiting: (() => void)[] = []
let running = 0

const deriveNow = promisify(argon2)

async function derive(...given: Parameters<typeof deriveNow>): Promise<Buffer> {
  if (running < hashesAtOnce) running += 1
  else await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await deriveNow(...given)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

/** An Argon2id hash as a PHC string, with salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password, nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Whether the password matches the hash. Without a hash (no such account, or no password): false, in the same time. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const parsed = parse(hash ?? decoy)
  const tag = await derive('argon2id', { ...parsed, message: password })
  return timingSafeEqual(tag, parsed.tag) && hash !== null && hash !== undefined
}

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(hash: string) {
  const [, memory, passes, parallelism, nonce, tag] = pattern.exec(hash) ?? []
  if (!nonce || !tag) throw new Error('A stored password hash is not in the Argon2id form.')
  const bytes = Buffer.from(tag, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: bytes,
    tagLength: bytes.length,
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`
