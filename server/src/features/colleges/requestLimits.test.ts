import { rateLimits } from '@quad/contract/rateLimits.ts'
import { expect, test } from 'vitest'
import { createLimiter } from '../../platform/rateLimits.ts'
import { startTestQuad } from '../../testing/quad.ts'

test('[COLL-02] a class behind one address may ask for the same page, and not for as many pages', async () => {
  const limited = await startTestQuad()
  try {
    const ask = async (collegeName: string) => (await limited.call('createCollege', { body: { collegeName } })).code
    for (let student = 0; student < 30; student += 1) expect(await ask('Eastbank College')).toBeUndefined()
    const answers: (string | undefined)[] = []
    for (let at = 0; at < 21; at += 1) answers.push(await ask(`College ${at}`))
    expect(answers.indexOf('request.tooMany')).toBe(19)
  } finally {
    await limited.stop()
  }
})

test('[COLL-02] the addresses of one IPv6 network ask for no more pages than one address', async () => {
  const limited = await startTestQuad()
  try {
    const answers: number[] = []
    for (let at = 1; at <= 21; at += 1) {
      const body = JSON.stringify({ collegeName: `College ${at}` })
      const [url, headers] = ['/api/college', { 'content-type': 'application/json' }]
      const remoteAddress = `2001:db8:0:7::${at.toString(16)}`
      answers.push((await limited.app.inject({ method: 'POST', url, headers, body, remoteAddress })).statusCode)
    }
    expect(answers.indexOf(429)).toBe(20)
  } finally {
    await limited.stop()
  }
})

test('[COLL-02] a site admin’s pages don’t count, and asking for a known page counts as signing up does', async () => {
  const few = { ...rateLimits, page: { ...rateLimits.page, points: 2 }, auth: { ...rateLimits.auth, points: 2 } }
  const limited = await startTestQuad({ limiter: createLimiter(few) })
  try {
    const admin = await limited.person('admin')
    const ask = async (collegeName: string, as?: { token: string }) =>
      (await limited.call('createCollege', { body: { collegeName } }, as)).code
    for (const name of ['One', 'Two', 'Three']) expect(await ask(name, admin)).toBeUndefined()
    const answers: (string | undefined)[] = []
    for (let student = 0; student < 4; student += 1) answers.push(await ask('Eastbank College'))
    expect(answers).toEqual([undefined, undefined, undefined, 'request.tooMany'])
  } finally {
    await limited.stop()
  }
})
