import { posterTexts as texts } from '@quad/contract/messages/posters.ts'
import { asPng, codeOf, drawCode, drawColumn, drawLine, drawSheet, frame, type Part } from './drawing.ts'

/** What is printed. */
export interface PosterSheet {
  /** Above the name: what one is asked to do. */
  readonly lead: string
  readonly name: string
  /** When it is, a line each, below the name and larger than the other lines. */
  readonly times?: readonly string[]
  /** Below the name, in order; '' is left out. */
  readonly lines: readonly string[]
  /** What the QR code opens. */
  readonly address: string
  /** Below the code, such as until when it works; '' for nothing. */
  readonly note: string
  /** A picture as it is stored. */
  readonly logo: Uint8Array | undefined
}

// A4 in points, portrait.
const [pageWidth, pageHeight] = [595.28, 841.89]
const centre = pageWidth / 2
const logoSize = 104
const codeSize = 300

/** Draws a poster as a PDF of one A4 page; returns its bytes. */
export async function drawPoster(sheet: PosterSheet): Promise<Uint8Array> {
  const logo = await asPng(sheet.logo, logoSize, logoSize, 'cover')
  const title = `${sheet.lead}: ${sheet.name}`
  return drawSheet({ size: [pageWidth, pageHeight], title }, (doc) => {
    const codeTop = pageHeight - frame - 90 - codeSize
    drawColumn(doc, partsOf(sheet, logo !== undefined), {
      logo,
      logoSize,
      top: frame,
      bottom: codeTop,
      highest: frame + 24,
      width: pageWidth - 2 * frame - 60,
    })
    drawCode(doc, codeOf(sheet.address), { x: centre - codeSize / 2, y: codeTop, size: codeSize })
    const middle = { family: 'sans', x: centre, align: 'centre' } as const
    const below = codeTop + codeSize
    drawLine(doc, { ...middle, text: texts.scan, size: 15, colour: 'ink', y: below + 26 })
    if (sheet.note !== '') drawLine(doc, { ...middle, text: sheet.note, size: 12, colour: 'muted', y: below + 48 })
  })
}

/** The name, and what stands above and below it. */
function partsOf({ lead, name, times = [], lines }: PosterSheet, hasLogo: boolean): Part[] {
  const line = { family: 'sans', colour: 'ink' } as const
  return [
    { text: lead, family: 'sans', largest: 17, smallest: 12, colour: 'muted', above: hasLogo ? 22 : 0 },
    { text: name, family: 'serif', largest: 46, smallest: 20, colour: 'primary', above: 8 },
    ...times.map((text) => ({ ...line, text, largest: 20, smallest: 12, above: 6 })),
    ...lines.filter((text) => text !== '').map((text) => ({ ...line, text, largest: 16, smallest: 11, above: 8 })),
  ]
}
