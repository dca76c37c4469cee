import { createHash, randomUUID, webcrypto } from 'node:crypto'
import type { OwnCertificate } from '@quad/contract/entities/certificate.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { eraseClosedAccounts, eraseEvents } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin } = await openClub(quad))
  id = await holdEvent(quad, admin, { club: clubId })
})
afterAll(() => quad.stop())

const start = () =>
  quad.context.db
    .updateTable('events')
    .set({ starts_at: inHours(-1) })
    .where('id', '=', id)
    .execute()
const issued = async (teams?: string[]) => {
  const body = { kind: 'attendance' as const, teams }
  return (await quad.call('issueCertificates', { params: { id }, body }, admin)).reply().issued
}
const list = async (after?: string) =>
  (await quad.call('listCertificates', { params: { id }, query: after ? { after } : {} }, admin)).reply()
const ownOf = async (as: Person) => (await quad.call('listOwnCertificates', { params: { id } }, as)).reply()
const pageOf = (serial: string) => quad.call('getCertificate', { params: { id: serial } })
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)
const letIn = async (person: Person) => {
  const { _id: ticket } = (await quad.call('getTicket', { params: { id } }, person)).reply()
  const entries = [{ _id: randomUUID(), ticket, at: inHours(0) }]
  ;(await quad.call('addEntries', { params: { id }, body: { entries } }, admin)).reply()
}
const revoke = (certificateId: string, reason = 'Wrong person', as = admin) =>
  quad.call('revokeCertificate', { params: { id, certificateId }, body: { reason } }, as)

/** A person who registered and came, with their certificate. */
async function certified(): Promise<{ me: Person; team: string; mine: OwnCertificate }> {
  const me = await makePerson(quad)
  const team = await register(quad, id, me)
  await letIn(me)
  await start()
  expect(await issued()).toBe(1)
  const [mine] = await ownOf(me)
  if (!mine) throw new Error('The person has no certificate.')
  return { me, team, mine }
}

/** Checks a certificate's address with the published key alone; returns what is signed. */
async function verified(address: string, publicKey: string): Promise<string[] | undefined> {
  const { pathname, hash } = new URL(address)
  const [content, signature] = hash
    .slice(1)
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'))
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), 'Ed25519', false, ['verify'])
  if (!content || !signature || !(await webcrypto.subtle.verify('Ed25519', key, signature, content))) return undefined
  const lines = content.toString().split('\n')
  return lines[0] === 'quad-certificate 1' && pathname === `/certificate/${lines[1]}` ? lines : undefined
}

const keyOf = async (after?: string) =>
  (await quad.call('getCertificateKey', { query: after ? { after } : {} })).reply()
const hashOf = (serial: string) =>
  createHash('sha256')
    .update(Buffer.from(serial.replaceAll('-', ''), 'hex'))
    .digest('hex')

test('[EVT-31] name, event, kind and serial are verified with the published key alone, and no longer once a letter changes', async () => {
  const { mine } = await certified()
  const { publicKey } = await keyOf()
  const lines = await verified(mine.address, publicKey)
  const { startsOn, endsOn, issuedAt } = mine
  expect(lines?.slice(1)).toEqual([
    mine._id,
    'Meera',
    'attendance',
    '',
    'Night hack',
    mine.hostName,
    startsOn,
    endsOn,
    issuedAt,
  ])
  const [page, seal] = mine.address.split('#')
  const forged = Buffer.from((lines ?? []).join('\n').replace('Meera', 'Mallory')).toString('base64url')
  expect(await verified(`${page}#${forged}.${seal?.split('.')[1]}`, publicKey)).toBeUndefined()
  const elsewhere = mine.address.replace(mine._id, randomUUID())
  expect(await verified(elsewhere, publicKey)).toBeUndefined()
})

test('[EVT-31] anybody with the serial sees what is on the certificate and nothing else', async () => {
  const { mine } = await certified()
  const { address: _address, reason: _reason, ...shown } = mine
  expect((await pageOf(mine._id)).reply()).toEqual(shown)
  expect((await pageOf(randomUUID())).code).toBe('certificate.notFound')
})

test('[EVT-31] a revoked certificate says so, is listed by the hash of its serial, and the person reads why', async () => {
  const { me, team, mine } = await certified()
  expect((await revoke(mine._id, 'x', me)).code).toBe('event.notAdmin')
  expect((await revoke(randomUUID())).code).toBe('certificate.notFound')
  const answers = await Promise.all([revoke(mine._id), revoke(mine._id, 'Another reason')])
  const [one, two] = answers.map((answer) => answer.reply())
  expect(one).toMatchObject({ revoked: true })
  expect(one).toEqual(two)
  expect((await ownOf(me))[0]).toMatchObject({ revoked: true, reason: one?.reason })
  expect((await pageOf(mine._id)).reply()).toMatchObject({ revoked: true })
  expect((await kindsOf(me)).filter((kind) => kind === 'certificateRevoked')).toHaveLength(1)
  const { revoked } = await keyOf()
  expect(revoked).toContain(hashOf(mine._id))
  expect(JSON.stringify(revoked)).not.toContain(mine._id)
  expect(revoked).toEqual(revoked.toSorted())
  expect((await keyOf(revoked.at(-1))).revoked).toEqual([])
  // Issuing to all doesn't undo it; an admin who chooses the registration does.
  expect(await issued()).toBe(0)
  expect(await issued([team])).toBe(1)
  expect((await ownOf(me)).map((certificate) => certificate.revoked)).toEqual([false, true])
})

test('[EVT-31] once an account is closed the page says no name, once it is erased the row has none; what is printed stays signed', async () => {
  const { me, mine } = await certified()
  ;(await quad.call('closeAccount', { params: { id: me.id } }, me)).reply()
  expect((await pageOf(mine._id)).reply()).toMatchObject({ name: '', eventName: 'Night hack', revoked: false })
  expect((await list()).certificates).toMatchObject([{ _id: mine._id, name: '' }])
  await sql`update users set closed_at = now() - interval '40 days' where id = ${me.id}`.execute(quad.context.db)
  await eraseClosedAccounts(quad.context)
  const row = quad.context.db.selectFrom('certificates').select(['name', 'user_id']).where('id', '=', mine._id)
  expect(await row.executeTakeFirst()).toEqual({ name: null, user_id: null })
  expect((await pageOf(mine._id)).reply()).toMatchObject({ name: '', revoked: false })
  expect(await verified(mine.address, (await keyOf()).publicKey)).toContain('Meera')
})

test('[EVT-31] a certificate outlives its event, with the title that was signed', async () => {
  const { me, mine } = await certified()
  ;(await quad.call('updateEvent', { params: { id }, body: { eventTitle: 'Day hack' } }, admin)).reply()
  expect((await ownOf(me))[0]?.address).toBe(mine.address)
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  await eraseEvents(quad.context)
  expect((await pageOf(mine._id)).reply()).toMatchObject({ name: 'Meera', eventName: 'Night hack' })
})
