import { expect, test } from 'vitest'
import { isPhone, staysOnPhones } from '../src/phones.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, true],
  ['Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148', true],
  [`Mozilla/5.0 (Linux; Android 15; Tab S10) ${webKit} Chrome/142.0.0.0 Safari/537.36`, false],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, false],
  ['', false],
])('[SHELL-04] %s is a phone: %s', (userAgent, answer) => {
  expect(isPhone(userAgent)).toBe(answer)
})

test('[SHELL-04] phones stay on this host only for the pages in the specification', () => {
  for (const path of [
    '/',
    '/about',
    '/about/',
    '/privacy-policy',
    '/terms-conditions',
    '/eula',
    '/user/close-account/1',
  ])
    expect([path, staysOnPhones(path)]).toEqual([path, true])
  for (const path of [
    '/feed',
    '/authenticated',
    '/abouts',
    '/a/about',
    '/user/close-account',
    '/user/close-account/1/2',
    '//about',
  ])
    expect([path, staysOnPhones(path)]).toEqual([path, false])
})
