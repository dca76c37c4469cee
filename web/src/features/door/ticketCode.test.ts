import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTicketCode } from './ticketCode.ts'

const idOf = (digit: number) => `${digit}198c0de-0000-7000-8000-00000000000${digit}`
const [eventId, otherEventId, ticketId] = [idOf(1), idOf(2), idOf(3)]
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

let publicKey = ''
let codeOf = async (_event: string) => ''

beforeEach(async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  publicKey = base64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  codeOf = async (event) => {
    const content = Buffer.from(`01${event}${ticketId}`.replaceAll('-', ''), 'hex')
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, content))
    return base64url(Buffer.concat([content, signature]))
  }
})
afterEach(() => vi.restoreAllMocks())

test('[DOOR-03] a ticket’s code is read without a connection; those of other events, forged and foreign ones are told apart', async () => {
  const code = await codeOf(eventId)
  expect(await readTicketCode(code, eventId, publicKey)).toEqual({ kind: 'ticket', ticket: ticketId })
  expect(await readTicketCode(code, otherEventId, publicKey)).toEqual({ kind: 'otherEvent' })
  const forged = Buffer.from(code, 'base64url')
  forged[20] = (forged[20] ?? 0) ^ 1
  expect(await readTicketCode(base64url(forged), eventId, publicKey)).toEqual({ kind: 'foreign' })
  expect(await readTicketCode('https://example.org', eventId, publicKey)).toEqual({ kind: 'foreign' })
})

test('[DOOR-03] a browser that can’t check signatures reads the tickets of its own event alone', async () => {
  const missing = new DOMException('Unrecognized name.', 'NotSupportedError')
  const [own, other] = [await codeOf(eventId), await codeOf(otherEventId)]
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(missing)
  expect(await readTicketCode(own, eventId, publicKey)).toEqual({ kind: 'ticket', ticket: ticketId })
  expect(await readTicketCode(other, eventId, publicKey)).toEqual({ kind: 'foreign' })
})
