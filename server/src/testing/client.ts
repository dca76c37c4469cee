import { z } from 'zod'
import { demoPassword, people } from '../db/seed/people.ts'

export interface Client {
  readonly url: string
  readonly userId: string
  readonly token: string
  post(path: string, body: unknown): Promise<Reply>
  put(path: string, body: unknown): Promise<Reply>
  /** Gets any path that isn't an API call, as text. */
  get(path: string): Promise<string>
}

export interface Reply {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: unknown
}

const signedIn = z.object({ token: z.string(), user: z.object({ _id: z.string() }) })

/** Signs in a demo person over HTTP at a node in another process. */
export async function connect(url: string, key: string): Promise<Client> {
  const email = people.find((person) => person.key === key)?.email
  const login = await send(url, 'POST', '/users/login', undefined, { username: email, password: demoPassword })
  const { token, user } = signedIn.parse(login.body)
  return {
    url,
    userId: user._id,
    token,
    post: (path, body) => send(url, 'POST', path, token, body),
    put: (path, body) => send(url, 'PUT', path, token, body),
    get: async (path) => (await fetch(`${url}${path}`)).text(),
  }
}

async function send(url: string, method: string, path: string, token: string | undefined, body: unknown) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const reply: unknown = await response.json()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: reply }
}
