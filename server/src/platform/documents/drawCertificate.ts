import type { PublicCertificate } from '@quad/contract/entities/certificate.ts'
import { certificateDays, certificateTexts as texts, certificateTitles } from '@quad/contract/messages/certificates.ts'
import {
  asPng,
  codeOf,
  colours,
  type Doc,
  drawCode,
  drawColumn,
  drawLine,
  drawSheet,
  frame,
  type Part,
  widthOf,
} from './drawing.ts'
import { fitText, printable } from './typeset.ts'

/** What is printed. */
export interface CertificateSheet {
  readonly certificate: PublicCertificate
  /** What the QR code holds. */
  readonly address: string
  /** '' for nobody. */
  readonly signatory: string
  readonly signatoryTitle: string
  /** Pictures of the host and of the signature, as they are stored. */
  readonly logo: Uint8Array | undefined
  readonly signature: Uint8Array | undefined
}

// A4 in points, landscape.
const [pageWidth, pageHeight] = [841.89, 595.28]
const margin = 64

/** Draws a certificate as a PDF of one A4 page; returns its bytes. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Uint8Array> {
  const { certificate } = sheet
  const logo = await asPng(sheet.logo, logoSize, logoSize, 'cover')
  const signature = await asPng(sheet.signature, signatureWidth, signatureHeight, 'inside')
  const title = `${certificateTitles[certificate.kind]}: ${certificate.eventName}`
  return drawSheet({ size: [pageWidth, pageHeight], title, author: certificate.hostName }, (doc) => {
    drawColumn(doc, partsOf(sheet), {
      logo,
      logoSize,
      top: frame + 20,
      bottom: footTop,
      highest: frame + 16,
      width: pageWidth - 2 * margin - 40,
    })
    drawFoot(doc, sheet, signature)
  })
}

const logoSize = 58
const [signatureWidth, signatureHeight] = [230, 46]

const small = { family: 'sans', largest: 12.5, smallest: 9, colour: 'muted' } as const

function partsOf({ certificate }: CertificateSheet): Part[] {
  const { kind, label, name, eventName, hostName, startsOn, endsOn } = certificate
  const serif = { family: 'serif', colour: 'ink' } as const
  const place: Part[] = [
    { ...serif, text: label, largest: 21, smallest: 14, colour: 'primary', above: 6 },
    { ...small, text: texts.at, above: 6 },
  ]
  return [
    { ...small, text: hostName, largest: 13, colour: 'ink', above: 8 },
    { ...serif, text: certificateTitles[kind], largest: 33, smallest: 33, above: 10 },
    { ...small, text: texts.awardedTo, above: 10 },
    { ...serif, text: name, largest: 44, smallest: 18, colour: 'primary', above: 6 },
    { ...small, text: texts.leads[kind], above: 12 },
    ...(label === '' ? [] : place),
    { ...serif, text: eventName, largest: 23, smallest: 13, above: 6 },
    { ...small, text: texts.heldBy(certificateDays(startsOn, endsOn), hostName), above: 8 },
  ]
}

const footTop = pageHeight - 168

/** Who signed it, when it was issued, its serial and its QR code. */
function drawFoot(
  doc: Doc,
  { certificate, address, signatory, signatoryTitle }: CertificateSheet,
  signature: Buffer | undefined,
): void {
  const bottom = pageHeight - margin
  const rows = codeOf(address)
  // Long ones have more modules.
  const code = rows.length > 85 ? 136 : 112
  drawCode(doc, rows, { x: pageWidth - margin - code, y: bottom - 10 - code, size: code })
  const tiny = { family: 'sans', size: 8, colour: 'muted' } as const
  drawLine(doc, { ...tiny, text: texts.scan, x: pageWidth - margin - code / 2, y: bottom + 2, align: 'centre' })
  const issued = certificateDays(certificate.issuedAt.slice(0, 10), certificate.issuedAt.slice(0, 10))
  const facts = { ...tiny, x: margin, align: 'start' } as const
  drawLine(doc, { ...facts, text: texts.issued(issued), y: bottom - 10 })
  drawLine(doc, { ...facts, text: texts.serial(certificate._id), y: bottom + 2 })
  if (signatory !== '') drawSignatory(doc, { name: signatory, title: signatoryTitle, signature }, bottom - 34)
}

interface Signatory {
  readonly name: string
  readonly title: string
  readonly signature: Buffer | undefined
}

function drawSignatory(doc: Doc, { name, title, signature }: Signatory, y: number): void {
  const lines = [
    { text: name, largest: 12, smallest: 7, colour: 'ink', y: title === '' ? y : y - 13 },
    { text: title, largest: 10, smallest: 7, colour: 'muted', y },
  ] as const
  const top = lines[0].y - 16
  if (signature) {
    const fit: [number, number] = [signatureWidth, signatureHeight]
    doc.image(signature, margin, top - signatureHeight - 3, { fit, valign: 'bottom' })
  }
  doc
    .lineWidth(0.75)
    .moveTo(margin, top)
    .lineTo(margin + signatureWidth, top)
    .stroke(colours.muted)
  for (const { text, largest, smallest, colour, y: baseline } of lines) {
    const fit = { largest, smallest, width: signatureWidth }
    const fitted = fitText(printable(text), fit, (part, at) => widthOf(doc, 'sans', part, at))
    drawLine(doc, {
      text: fitted.lines[0] ?? '',
      family: 'sans',
      size: fitted.size,
      colour,
      x: margin,
      y: baseline,
      align: 'start',
    })
  }
}
