import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsMobile, replyToMobile } from '../../testing/mobileClient.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let me: Person
beforeAll(async () => {
  quad = await startTestQuad({ env: { REQUIRED_ANDROID_VERSION: '45', REQUIRED_IOS_VERSION: '25' } })
  me = await makePerson(quad)
})
afterAll(() => quad.stop())

test('[API-01] the mobile apps learn the oldest version that still works, without signing in', async () => {
  const required = (platform: string) => replyToMobile(quad, 'GET', `/users/apps/update?platform=${platform}`)
  expect(await required('android')).toEqual({ requiredVersion: 45 })
  expect(await required('ios')).toEqual({ requiredVersion: 25 })
  expect(await required('web')).toEqual({ requiredVersion: 0 })
})

test('[API-01] uses of the mobile apps are counted, signed-in ones alone', async () => {
  const counted = async () => {
    const { body } = await quad.send('GET', '/metrics')
    return Number(/^quad_mobile_activities_total\{activity="joinedClub"\} (\d+)$/m.exec(String(body))?.[1] ?? 0)
  }
  const log = (token: string) =>
    askAsMobile(
      quad,
      'POST',
      '/dashboard/log_activity',
      { activityType: 'joinedClub', college: me.id, platform: 'android' },
      `Bearer ${token}`,
    )
  expect(await counted()).toBe(0)
  expect(await log(me.token)).toEqual({ status: 200, reply: { success: true } })
  expect((await log('null')).status).toBe(401)
  expect(await counted()).toBe(1)
})
