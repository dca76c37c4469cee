import { expect, test } from 'vitest'
import { zoneTitle } from './zoneTitle.ts'

test('[SESS-01] the form names the time zone as people do', () => {
  expect(zoneTitle('Asia/Calcutta')).toBe('India Standard Time')
  expect(zoneTitle('Europe/Berlin')).toBe('Central European Time')
})
