import { expect, test } from 'vitest'
import { startTestQuad } from './testing/quad.ts'

test.each([
  ['only this machine unless', undefined, '127.0.0.1'],
  ['all addresses if', '0.0.0.0', '0.0.0.0'],
])('outside production a node is open to %s HOST says so', async (_what, host, address) => {
  const quad = await startTestQuad(host === undefined ? {} : { env: { HOST: host } })
  const listening = quad.app.server.address()
  await quad.stop()
  expect(listening).toMatchObject({ address })
})
