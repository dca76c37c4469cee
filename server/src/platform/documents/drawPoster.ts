import { buffer } from 'node:stream/consumers'
import { posterTexts as texts } from '@quad/contract/messages/posters.ts'
import Pdf from 'pdfkit'
import {
  asPng,
  codeOf,
  type Colour,
  type Doc,
  drawCode,
  drawFrame,
  drawLine,
  drawLogo,
  frame,
  registerFonts,
  widthOf,
} from './drawing.ts'
import { type Family, fitText, printable } from './typeset.ts'

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
const textWidth = pageWidth - 2 * frame - 60
const logoSize = 104
const codeSize = 300
const lineHeight = 1.3

/** Draws a poster as a PDF of one A4 page; returns its bytes. */
export async function drawPoster(sheet: PosterSheet): Promise<Uint8Array> {
  const logo = await asPng(sheet.logo, logoSize, logoSize, 'cover')
  const doc = new Pdf({
    size: [pageWidth, pageHeight],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${sheet.lead}: ${sheet.name}` },
  })
  registerFonts(doc)
  const bytes = buffer(doc)
  drawFrame(doc)
  const codeTop = pageHeight - frame - 90 - codeSize
  drawHead(doc, sheet, { logo, bottom: codeTop })
  drawCode(doc, codeOf(sheet.address), { x: centre - codeSize / 2, y: codeTop, size: codeSize })
  const middle = { family: 'sans', x: centre, align: 'centre' } as const
  const below = codeTop + codeSize
  drawLine(doc, { ...middle, text: texts.scan, size: 15, colour: 'ink', y: below + 26 })
  if (sheet.note !== '') drawLine(doc, { ...middle, text: sheet.note, size: 12, colour: 'muted', y: below + 48 })
  doc.end()
  return bytes
}

interface Part {
  readonly text: string
  readonly family: Family
  readonly largest: number
  readonly smallest: number
  readonly colour: Colour
  /** The space above, in points. */
  readonly above: number
}

interface Head {
  readonly logo: Buffer | undefined
  /** Where the QR code begins. */
  readonly bottom: number
}

/** Draws the picture, the name and its lines in the middle between the frame and the QR code. */
function drawHead(doc: Doc, { lead, name, times = [], lines }: PosterSheet, { logo, bottom }: Head): void {
  const parts: Part[] = [
    { text: lead, family: 'sans', largest: 17, smallest: 12, colour: 'muted', above: logo ? 22 : 0 },
    { text: name, family: 'serif', largest: 46, smallest: 20, colour: 'primary', above: 8 },
    ...times.map((text) => ({ text, family: 'sans', largest: 20, smallest: 12, colour: 'ink', above: 6 }) as const),
    ...lines
      .filter((text) => text !== '')
      .map((text) => ({ text, family: 'sans', largest: 16, smallest: 11, colour: 'ink', above: 8 }) as const),
  ]
  const blocks = parts.map((part) => ({
    ...part,
    ...fitText(printable(part.text), { ...part, width: textWidth }, (text, size) =>
      widthOf(doc, part.family, text, size),
    ),
  }))
  const logoHeight = logo ? logoSize : 0
  const height = blocks.reduce(
    (sum, { above, size, lines: set }) => sum + above + size * lineHeight * set.length,
    logoHeight,
  )
  let y = Math.max(frame + 24, frame + (bottom - frame - height) / 2)
  if (logo) drawLogo(doc, logo, { x: centre - logoSize / 2, y, size: logoSize })
  y += logoHeight
  for (const { above, size, lines: set, family, colour } of blocks) {
    y += above
    for (const text of set) {
      y += size * lineHeight
      drawLine(doc, { text, family, size, colour, x: centre, y: y - size * 0.35, align: 'centre' })
    }
  }
}
