import { parentPort } from 'node:worker_threads'
import { type CertificateSheet, drawCertificate } from './drawCertificate.ts'

// Answers each sheet with the bytes of its PDF.

parentPort?.on('message', (sheet: CertificateSheet) => void answer(sheet))

async function answer(sheet: CertificateSheet): Promise<void> {
  const bytes = await drawCertificate(sheet)
  parentPort?.postMessage(bytes, [])
}
