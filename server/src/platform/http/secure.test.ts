import { expect, test } from 'vitest'
import { startTestQuad } from '../../testing/quad.ts'

test.each([
  ['http://quad.test', 'true', null],
  ['https://quad.test', 'false', 'max-age=31536000'],
  ['https://quad.test', 'true', 'max-age=31536000; includeSubDomains'],
])('at %s with HSTS_SUBDOMAINS=%s the header says %s', async (PUBLIC_URL, HSTS_SUBDOMAINS, header) => {
  const quad = await startTestQuad({ env: { PUBLIC_URL, HSTS_SUBDOMAINS } })
  const answer = await quad.send('GET', '/livez')
  await quad.stop()
  expect(answer.headers.get('strict-transport-security')).toBe(header)
})
