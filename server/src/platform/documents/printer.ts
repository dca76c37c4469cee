import type { Logger } from 'pino'
import { z } from 'zod'
import { fail } from '../http/failure.ts'
import { createThread } from '../thread.ts'
import type { CertificateSheet } from './drawCertificate.ts'
import type { PosterSheet } from './drawPoster.ts'
import type { Sheet } from './thread.ts'

export interface DocumentPrinter {
  /** Draws a certificate as PDF, in a thread. @throws Failure `certificate.busy` if given up, or too many wait */
  printCertificate(sheet: CertificateSheet, accountId: string): Promise<Uint8Array>
  /** Draws a poster likewise. @throws Failure `poster.busy` */
  printPoster(sheet: PosterSheet, accountId: string): Promise<Uint8Array>
  /** Ends the thread; all that waits is given up. */
  stop(): Promise<void>
}

interface PrinterOptions {
  readonly log: Logger
  readonly deadlineMs?: number
}

const pdf = z.instanceof(Uint8Array)
const retryAfterSeconds = 10

/** Draws documents one by one in a thread, accounts in turn; one that takes longer than `deadlineMs` ends it. */
export function createDocumentPrinter({ log, deadlineMs = 10_000 }: PrinterOptions): DocumentPrinter {
  const module = new URL('thread.ts', import.meta.url)
  const thread = createThread<Sheet>({
    module,
    work: 'document',
    log,
    deadlineMs,
    heapMegabytes: 256,
  })
  return {
    async printPoster(poster, accountId) {
      const { data } = pdf.safeParse(await thread.ask({ poster }, accountId))
      return data ?? fail('poster.busy', { retryAfter: retryAfterSeconds })
    },
    async printCertificate(certificate, accountId) {
      const { data } = pdf.safeParse(await thread.ask({ certificate }, accountId))
      return data ?? fail('certificate.busy', { retryAfter: retryAfterSeconds })
    },
    stop: thread.stop,
  }
}
