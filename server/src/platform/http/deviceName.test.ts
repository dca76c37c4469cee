import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`]: 'Chrome on Android',
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`]:
    'Samsung Internet on Android',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`]:
    'Edge on Windows',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0': 'Firefox on Linux',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1':
    'Safari on iPhone',
  'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1':
    'Chrome on iPad',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15':
    'Safari on Mac',
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/150.0.0.0 Safari/537.36`]: 'Chrome on ChromeOS',
  'okhttp/4.12.0': 'Quad app on Android',
  'Dart/3.9 (dart:io)': 'Quad app',
  'curl/8.5.0': '',
  '<script>alert(1)</script>': '',
  '': '',
}

test('[DEV-01] devices are named by their browser and system, and unknown agents have no name', () => {
  expect(Object.fromEntries(Object.keys(agents).map((agent) => [agent, deviceName(agent)]))).toEqual(agents)
  expect(deviceName(undefined)).toBe('')
  expect(deviceName(`${'x'.repeat(100_000)} Firefox/1 Linux`)).toBe('')
})
