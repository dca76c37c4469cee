import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { demoPassword, people } from '@quad/server/db/seed/people.ts'
import { cloneDatabase } from '@quad/server/testing/cloneDatabase.ts'
import { chromium } from 'playwright-core'
import { type Server, startQuadServer } from '../servers.ts'
import type { StoredSession } from './visit.ts'

export interface Side {
  readonly server: Server
  readonly databaseUrl: string
  readonly session: StoredSession
  readonly postId: string
}

export const launch = () =>
  chromium.launch({
    ...(process.env['QUAD_CHROMIUM'] && { executablePath: process.env['QUAD_CHROMIUM'] }),
    args: ['--no-sandbox'],
  })

// Its own address, as the page loads images from nowhere else.
const settings = (port: number) => ({ DEMO: 'true', PUBLIC_URL: `http://127.0.0.1:${port}` })

/** Starts a node with the demo campus, from this checkout or another, and signs in one of its people. */
export async function openSide(name: string, adminUrl: string, folder: string, checkout?: string): Promise<Side> {
  const { url } = await cloneDatabase(adminUrl, 'template1')
  const secret = randomBytes(32).toString('hex')
  const server = await startQuadServer(name, url, secret, folder, settings, checkout)
  const login = await ask(server.url, '/users/login', { username: people[0]?.email, password: demoPassword })
  const { token, user } = login as { token: string; user: { _id: string } }
  const { posts } = (await ask(server.url, '/posts/fetch', {}, token)) as { posts: { _id: string }[] }
  const session = { token, userId: user._id, user: JSON.stringify(user) }
  return { server, databaseUrl: url, session, postId: posts[0]?._id ?? '' }
}

export async function ask(url: string, place: string, body: unknown, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${url}/api${place}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return answer.json()
}
