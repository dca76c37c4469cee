import { expect, test } from 'vitest'
import { zoneTitle } from '../src/zoneTitle.ts'

test('[SESS-01] [NOTI-05] forms and mails name a time zone as people do', () => {
  expect(zoneTitle('Asia/Calcutta')).toBe('India Standard Time')
  expect(zoneTitle('Europe/Berlin')).toBe('Central European Time')
  expect(zoneTitle('UTC')).toBe('UTC')
})
