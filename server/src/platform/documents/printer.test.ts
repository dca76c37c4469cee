import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createDocumentPrinter } from './printer.ts'

const certificate = {
  _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Asha Rao',
  kind: 'attendance',
  label: '',
  eventName: 'Night hack',
  hostName: 'Coding Club',
  startsOn: '2027-03-14',
  endsOn: '2027-03-16',
  issuedAt: '2027-03-17T10:00:00.000Z',
  revoked: false,
} as const
const sheet = {
  certificate,
  address: 'https://quad.test',
  signatory: '',
  signatoryTitle: '',
  logo: undefined,
  signature: undefined,
}

test('[EVT-31] a drawing that misses the deadline is given up; the next one is drawn, without a picture that is none', async () => {
  const hasty = createDocumentPrinter({ log: createLog('silent'), deadlineMs: 1 })
  await expect(hasty.printCertificate(sheet, 'asha')).rejects.toMatchObject({ code: 'certificate.busy' })
  const poster = {
    lead: 'Come to',
    name: 'Night hack',
    lines: [],
    address: 'https://quad.test',
    note: '',
    logo: undefined,
  }
  await expect(hasty.printPoster(poster, 'asha')).rejects.toMatchObject({ code: 'poster.busy' })
  await hasty.stop()
  const printer = createDocumentPrinter({ log: createLog('silent') })
  const bytes = await printer.printCertificate(
    { ...sheet, logo: Buffer.from('no picture'), signature: Buffer.from('none') },
    'asha',
  )
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  await printer.stop()
})
