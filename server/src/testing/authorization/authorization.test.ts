import { areas } from '@quad/contract/calls/index.ts'
import { socketEvents } from '@quad/contract/socket.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AreaCheck } from './areaCheck.ts'
import { accountCheck } from './attempts/accounts.ts'
import { channelCheck } from './attempts/channels.ts'
import { chatCheck, socketCheck } from './attempts/chats.ts'
import { clubCheck } from './attempts/clubs.ts'
import { collegeCheck } from './attempts/colleges.ts'
import { commentCheck } from './attempts/comments.ts'
import { eventCheck, teamCheck } from './attempts/events.ts'
import { festCheck } from './attempts/fests.ts'
import { landingCheck } from './attempts/landing.ts'
import { moderationCheck } from './attempts/moderation.ts'
import { notificationCheck } from './attempts/notifications.ts'
import { placeCheck } from './attempts/places.ts'
import { searchCheck } from './attempts/search.ts'
import { postCheck } from './attempts/posts.ts'
import { profileCheck } from './attempts/profiles.ts'
import { sessionCheck } from './attempts/sessions.ts'
import { supportCheck } from './attempts/support.ts'
import { uploadCheck } from './attempts/uploads.ts'
import type { Areas } from './permissions.ts'
import { setStage, type Stage } from './stage.ts'

const checks: Readonly<Record<keyof Areas, AreaCheck>> = {
  accounts: accountCheck,
  channels: channelCheck,
  chats: chatCheck,
  clubs: clubCheck,
  colleges: collegeCheck,
  comments: commentCheck,
  events: eventCheck,
  fests: festCheck,
  landing: landingCheck,
  moderation: moderationCheck,
  notifications: notificationCheck,
  places: placeCheck,
  search: searchCheck,
  posts: postCheck,
  profiles: profileCheck,
  sessions: sessionCheck,
  support: supportCheck,
  teams: teamCheck,
  uploads: uploadCheck,
}

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(async () => {
  await stage.quad.stop()
  await stage.issuers.stop()
})

test('[API-06] every call and every event has its row, and there are no rows without one', () => {
  const names = (table: object) => Object.keys(table).toSorted()
  const rows = Object.entries(checks).map(([area, check]) => [area, check.calls.toSorted()])
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(areas).map(([area, calls]) => [area, names(calls)])),
  )
  expect(socketCheck.calls.toSorted()).toEqual(names(socketEvents))
})

describe.each(Object.entries(checks))('[API-06] [FEED-15] %s', (_area, check) => {
  tryAll(check)
})

describe('[API-07] [CHAT-04] events of the socket', () => {
  tryAll(socketCheck)
})

function tryAll({ start, calls, actors }: AreaCheck): void {
  let attempt: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    attempt = await start(stage)
  })
  const attempts = calls.flatMap((call) => actors.map((actor) => [call, actor] as const))
  test.each(attempts)('%s as %s', async (call, actor) => {
    const { given, expected } = await attempt(call, actor)
    expect(given).toBe(expected)
  })
}
