import { parentPort } from 'node:worker_threads'
import { type CertificateSheet, drawCertificate } from './drawCertificate.ts'
import { drawPoster, type PosterSheet } from './drawPoster.ts'

export type Sheet = { readonly certificate: CertificateSheet } | { readonly poster: PosterSheet }

// Answers each sheet with the bytes of its PDF.

parentPort?.on('message', (sheet: Sheet) => void answer(sheet))

async function answer(sheet: Sheet): Promise<void> {
  const bytes = await ('poster' in sheet ? drawPoster(sheet.poster) : drawCertificate(sheet.certificate))
  parentPort?.postMessage(bytes, [])
}
