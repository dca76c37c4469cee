import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPassword } from './db/seed/people.ts'
import { type ClonedDatabase, cloneDatabase } from './testing/cloneDatabase.ts'
import { type Client, connect } from './testing/client.ts'
import { type Crowd, type CrowdRequest, gather } from './testing/crowd.ts'
import { createClub } from './testing/clubs.ts'
import { holdEvent, memberOf, register } from './testing/events.ts'
import { noLimits } from './testing/limits.ts'
import { makePeople, makePerson } from './testing/people.ts'
import { type QuadProcess, spawnQuad } from './testing/process.ts'
import { startTestQuad } from './testing/quad.ts'
import { inTurn } from './testing/turns.ts'

// One account or address sends many requests at once, while others read their feed.

const folder = mkdtempSync(path.join(tmpdir(), 'quad-at-once-'))
let database: ClonedDatabase
let quad: QuadProcess
let url: string
let attacker: Client
let readers: readonly Client[]
let baseline: number
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'))
  const secrets = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret for tests that is long enough' }
  quad = spawnQuad({ ...secrets, DATA_DIR: folder, TRUST_PROXY: '1' })
  url = await quad.up
  attacker = await connect(url, 'asha')
  readers = [await connect(url, 'meera'), await connect(url, 'kabir')]
  await measure()
  baseline = await measure()
})
afterAll(async () => {
  quad.kill('SIGTERM')
  await quad.ended
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The second longest, in ms, of the times in which 75 feed requests of two people are answered. */
async function measure(): Promise<number> {
  const times: Promise<number>[] = []
  for (let round = 0; round < 75; round += 1) {
    const began = performance.now()
    const reader = readers[round % readers.length]
    if (reader) times.push(reader.post('/post/feed', {}).then(() => performance.now() - began))
    await sleep(20)
  }
  const sorted = (await Promise.all(times)).toSorted((one, other) => one - other)
  return sorted.at(-2) ?? 0
}

// Other load on the machine makes everything slower.
const slownessNow = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/**
 * Expects reads to take at most 100 ms more than 3 times as long as before the attack. `sendingMs` allows for the
 * time that sending the attack takes here. Returns the number of the attack's answers by status.
 */
async function expectUndisturbed(
  requests: () => Crowd | Promise<Crowd>,
  { sendingMs = 0, meanwhile = async () => {} } = {},
): Promise<Record<string, number>> {
  let over = 0
  // Other load on the machine may disturb one round; a fault of the server disturbs all three.
  for (let round = 0; round < 3; round += 1) {
    if (round > 0) baseline = await measure()
    const attack = gather(await requests())
    await meanwhile()
    const attacked = await measure()
    const counts = await attack.stop()
    over = attacked - (3 * baseline + 100 + sendingMs) * slownessNow()
    if (over <= 0) return counts
  }
  throw new Error(`The feed’s second longest answer was ${Math.round(over)} ms above its bound in three rounds.`)
}

const patience = { timeout: 120_000 }
const json = { 'content-type': 'application/json' }
const from = (ip: string) => ({ ...json, 'x-forwarded-for': ip })
const bearer = () => ({ authorization: `Bearer ${attacker.token}` })
const read =
  (place: string, atOnce: number, pauseMs: number, more: () => Partial<CrowdRequest> = () => ({})) =>
  (): Crowd => ({
    requests: [{ url: `${url}${place}`, method: 'GET', headers: from('203.0.113.9'), ...more() }],
    atOnce,
    pauseMs,
  })

test.each([
  [
    '1,200 reads of one account at one moment',
    read('/api/post/feed', 1200, 2000, () => ({ method: 'POST', headers: { ...json, ...bearer() }, body: '{}' })),
    250,
  ],
  ['173 /readyz a second', read('/readyz', 35, 200), 0],
  ['the API’s document, forty at once', read('/api/openapi.json', 40, 20), 0],
  ['Swagger UI, forty at once', read('/api/docs/swagger-ui-bundle.js', 40, 20), 0],
  ['visitors’ reads, three hundred at once', read('/api/landing', 300, 100), 0],
  ['files, five hundred at once', read('/files/01900000-0000-7000-8000-00000000dead', 500, 200), 0],
  [
    '1 MB without a session, ten at once',
    read('/api/post/feed', 10, 50, () => ({ method: 'POST', body: `["${'x'.repeat(1_000_000)}"]` })),
    0,
  ],
])('[API-09] nobody waits for %s', patience, async (_what, requests, sendingMs) => {
  expect(Object.keys(await expectUndisturbed(requests, { sendingMs }))).not.toContain('500')
})

const teamsAtOnce = 120

/** Requests by which the leads edit and withdraw teams of a new event. */
async function makeTeams(): Promise<CrowdRequest[]> {
  const stage = await startTestQuad({ databaseUrl: database.url, limiter: noLimits })
  const admin = await makePerson(stage)
  const leads = await makePeople(stage, teamsAtOnce)
  const rules = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 } as const
  const id = await holdEvent(stage, admin, { club: await createClub(stage, admin) }, rules)
  const requests = await inTurn(leads.entries(), async ([at, lead]) => {
    const team = `${url}/api/events/${id}/teams/${await register(stage, id, lead, `Team ${at}`)}`
    const headers = { ...from(`198.51.100.${at % 250}`), authorization: `Bearer ${lead.token}` }
    const members = [memberOf(lead.email), memberOf(`guest${at}@crowd.example`)]
    const edit = { url: team, method: 'PUT', headers, body: JSON.stringify({ teamName: `New ${at}`, members }) }
    return [edit, edit, edit, { url: team, method: 'DELETE', headers }, edit, edit, edit, edit]
  })
  await stage.stop()
  return requests.flat()
}

test(
  '[API-09] [TEAM-05] concurrent edits and withdrawals of many teams don’t delay other people',
  patience,
  async () => {
    const counts = await expectUndisturbed(async () => ({ requests: await makeTeams(), atOnce: 160, pauseMs: 100 }))
    expect(Object.keys(counts)).not.toContain('500')
    expect(counts['200']).toBeGreaterThan(0)
  },
)

test('[API-09] [ACC-04] while 600 wrong log-ins come, right ones are answered soon', patience, async () => {
  const login = (username: string, ip: string, cookie = '') =>
    fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { ...from(ip), cookie },
      body: JSON.stringify({ username, password: demoPassword }),
    })
  const known = (await login('tara@harbourscience.edu', '203.0.113.9')).headers.get('set-cookie')?.split(';')[0] ?? ''
  const body = JSON.stringify({ username: 'nobody@crowd.example', password: 'not the password' })
  const attack = read('/api/users/login', 600, 0, () => ({ method: 'POST', body }))
  const counts = await expectUndisturbed(attack, {
    sendingMs: 100,
    meanwhile: async () => {
      await sleep(500)
      const began = performance.now()
      const right = await Promise.all([
        // From the same address as the wrong passwords.
        login('tara@harbourscience.edu', '203.0.113.9', known),
        login('arjun@harbourscience.edu', '198.51.100.7'),
      ])
      expect(right.map(({ status }) => status)).toEqual([200, 200])
      expect(performance.now() - began).toBeLessThan(3000 * slownessNow())
    },
  })
  expect(counts['503']).toBeGreaterThan(0)
})
