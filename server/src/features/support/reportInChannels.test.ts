import type { ReportOn } from '@quad/contract/entities/report.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampus, type CampusPeople } from '../../testing/campus.ts'
import { askIn, holdIn, linkIn } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let people: CampusPeople
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const staged = await makeCampus(quad)
  people = staged.people
  id = await staged.makeChannel()
})
afterAll(() => quad.stop())

async function codeOf(reportOn: ReportOn, reportedId: string, as: Person): Promise<string | undefined> {
  const answer = await quad.call('createReport', { body: { reportOn, reportedId, report: 'Unkind' } }, as)
  return answer.code ?? answer.reply().reportOn
}

test('[SUP-02] members of a private channel can report its messages, files and sessions, but not their own', async () => {
  const { channelMember, channelMate, channelAdmin, clubAdmin, member } = people
  const things = [
    ['discussion', await askIn(quad, id, channelMate), channelMate],
    ['file', await linkIn(quad, id, channelMate), channelMate],
    ['session', await holdIn(quad, id, channelAdmin), channelAdmin],
  ] as const
  for (const [kind, thingId, author] of things) {
    expect(await codeOf(kind, thingId, channelMember)).toBe(kind)
    for (const outsider of [clubAdmin, member]) expect(await codeOf(kind, thingId, outsider)).toBe('report.notFound')
    expect(await codeOf(kind, thingId, author)).toBe('report.yours')
  }
})

test('[SUP-02] a channel’s member can be reported by people who may see the channel', async () => {
  const { channelMember, channelMate, clubAdmin, member } = people
  const params = { id, memberId: channelMate.id }
  const [row] = (await quad.call('getChannelMember', { params }, channelMember)).reply()
  const memberId = row?._id ?? ''
  expect(await codeOf('channelMemebr', memberId, channelMember)).toBe('channelMemebr')
  expect(await codeOf('channelMemebr', memberId, clubAdmin)).toBe('channelMemebr')
  expect(await codeOf('channelMemebr', memberId, member)).toBe('report.notFound')
  expect(await codeOf('channelMemebr', memberId, channelMate)).toBe('report.yours')
})
