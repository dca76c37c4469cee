import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { dayIn, incomingPaise, utrsIn } from './cells.ts'
import { paymentNumbersIn, referenceOf } from './reference.ts'
import { createStatementReader } from './statementReader.ts'

const columns = { date: 0, narration: 1, amount: 2 }
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('[EVT-34] a file with too many rows is refused, and one that takes too long is given up', async () => {
  const hasty = createStatementReader({ log: createLog('silent'), deadlineMs: 1 })
  await expect(hasty.preview(bytesOf('a,b,c'), 'asha')).rejects.toMatchObject({ code: 'statement.busy' })
  await hasty.stop()
  const reader = createStatementReader({ log: createLog('silent') })
  const rows = bytesOf('01/11/2026,UPI,1.00\n'.repeat(50_101))
  await expect(reader.read(rows, columns, [], 'asha')).rejects.toMatchObject({ code: 'statement.tooLong' })
  const most = await reader.read(rows.subarray(20), columns, [], 'asha')
  expect(most).toEqual({ credits: [], others: 50_100, unread: 0 })
  await reader.stop()
})

test('[EVT-33] a reference has a check character, and is found however people write it', () => {
  for (const number of [1, 2, 31, 32, 40_000, 30_000_000, 40_000_000]) {
    const reference = referenceOf(number)
    expect(paymentNumbersIn(`UPI/41230/${reference}/asha@okbank`)).toEqual([number])
    expect(paymentNumbersIn(`upi-${reference.toLowerCase().replace('qd', 'qd ')}`)).toEqual([number])
    for (const [at, digit] of [...reference].entries()) {
      if (at < 2) continue
      const wrong = reference.slice(0, at) + (digit === '7' ? '8' : '7') + reference.slice(at + 1)
      expect(paymentNumbersIn(wrong)).toEqual([])
    }
  }
})

test.each([
  ['1,25,000.50', 12_500_050],
  ['₹ 150', 15_000],
  ['INR 150.5 Cr', 15_050],
  ['+150.00', 15_000],
  ['150.00 Dr', undefined],
  ['-150.00', undefined],
  ['(150.00)', undefined],
  ['0.00', undefined],
  ['', undefined],
])('[EVT-34] the amount %s', (cell, paise) => {
  expect(incomingPaise(cell)).toBe(paise)
})

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5-11-26', '2026-11-05'],
  ['05 Nov 2026', '2026-11-05'],
  ['05-NOV-26 10:31:00', '2026-11-05'],
  ['2026-11-05T10:31', '2026-11-05'],
  ['31/02/2026', undefined],
  ['Date', undefined],
])('[EVT-34] the date %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day)
})

test('[EVT-34] a phone with its country code is no UTR as long as there is another', () => {
  expect(utrsIn('UPI/919876543210/412345678901/PAY')).toEqual(['412345678901', '919876543210'])
  expect(utrsIn('1234567890123')).toEqual([])
})
