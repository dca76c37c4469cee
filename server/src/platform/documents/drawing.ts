import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { type Family, fitText, fontFiles, printable, runsOf } from './typeset.ts'

// What certificates and posters draw alike.

export type Doc = InstanceType<typeof Pdf>

/** The distance of the frame from the edge of the page, in points. */
export const frame = 26

export const colours = {
  ink: '#1b1f2a',
  muted: '#5b6475',
  line: '#d9d4c8',
  primary: '#3b4cca',
  pin: '#f2a33a',
} as const
export type Colour = keyof typeof colours

interface Sheet {
  /** Width and height in points. */
  readonly size: [number, number]
  readonly title: string
  readonly author?: string
}

/** Draws a PDF of one framed page; returns its bytes. */
export function drawSheet({ size, title, author }: Sheet, draw: (doc: Doc) => void): Promise<Uint8Array> {
  const info = { Title: title, ...(author !== undefined && { Author: author }) }
  const doc = new Pdf({ size, margin: 0, lang: 'en', displayTitle: true, info })
  for (const [name, file] of fontFiles) doc.registerFont(name, file)
  const bytes = buffer(doc)
  drawFrame(doc)
  draw(doc)
  doc.end()
  return bytes
}

/** A picture as PNG, as PDF has no WebP; undefined for one that can't be read. */
export async function asPng(picture: Uint8Array | undefined, width: number, height: number, fit: 'cover' | 'inside') {
  if (!picture) return undefined
  const drawn = sharp(picture)
    .resize(width * 4, height * 4, { fit })
    .png()
  return drawn.toBuffer().catch(() => undefined)
}

/** A quadrangle with a marigold pin in its corner, as Quad's mark. */
function drawFrame(doc: Doc): void {
  const { width: pageWidth, height: pageHeight } = doc.page
  const [width, height] = [pageWidth - 2 * frame, pageHeight - 2 * frame]
  doc.lineWidth(2.5).rect(frame, frame, width, height).stroke(colours.primary)
  doc
    .lineWidth(0.5)
    .rect(frame + 8, frame + 8, width - 16, height - 16)
    .stroke(colours.line)
  doc.circle(pageWidth - frame, frame, 13).fill('#ffffff')
  doc.circle(pageWidth - frame, frame, 10).fill(colours.pin)
}

/** A text that is set as large as fits, on one line or more. */
export interface Part {
  readonly text: string
  readonly family: Family
  readonly largest: number
  readonly smallest: number
  readonly colour: Colour
  /** The space above, in points. */
  readonly above: number
}

interface Column {
  readonly logo: Buffer | undefined
  readonly logoSize: number
  /** Between these the column is in the middle, but never above `highest`. */
  readonly top: number
  readonly bottom: number
  readonly highest: number
  readonly width: number
}

const lineHeight = 1.3

/** Draws a logo and texts below one another, centred on the page. */
export function drawColumn(doc: Doc, parts: readonly Part[], column: Column): void {
  const { logo, logoSize, top, bottom, highest, width } = column
  const centre = doc.page.width / 2
  const blocks = parts.map((part) => ({
    ...part,
    ...fitText(printable(part.text), { ...part, width }, (text, size) => widthOf(doc, part.family, text, size)),
  }))
  const logoHeight = logo ? logoSize : 0
  const heights = blocks.map(({ above, size, lines }) => above + size * lineHeight * lines.length)
  const height = heights.reduce((sum, one) => sum + one, logoHeight)
  let y = Math.max(highest, top + (bottom - top - height) / 2)
  if (logo) drawLogo(doc, logo, { x: centre - logoSize / 2, y, size: logoSize })
  y += logoHeight
  for (const { above, size, lines, family, colour } of blocks) {
    y += above
    for (const text of lines) {
      y += size * lineHeight
      drawLine(doc, { text, family, size, colour, x: centre, y: y - size * 0.35, align: 'centre' })
    }
  }
}

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

function drawLogo(doc: Doc, logo: Buffer, { x, y, size }: Square): void {
  doc
    .save()
    .roundedRect(x, y, size, size, size / 5)
    .clip()
  doc.image(logo, x, y, { width: size, height: size })
  doc.restore()
}

export function widthOf(doc: Doc, family: Family, text: string, size: number): number {
  doc.fontSize(size)
  return runsOf(family, text).reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0)
}

interface Line {
  readonly text: string
  readonly family: Family
  readonly size: number
  readonly colour: Colour
  readonly x: number
  /** The baseline, so that the fonts of a line agree. */
  readonly y: number
  readonly align: 'start' | 'centre'
}

export function drawLine(doc: Doc, { text, family, size, colour, x, y, align }: Line): void {
  let at = align === 'start' ? x : x - widthOf(doc, family, text, size) / 2
  doc.fontSize(size).fillColor(colours[colour])
  for (const run of runsOf(family, text)) {
    doc.font(run.font).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(run.text)
  }
}

/** The modules of a text's QR code, true for dark ones. */
export const codeOf = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: text.length > 500 ? 'low' : 'medium', border: 1 })

export function drawCode(doc: Doc, rows: readonly boolean[][], { x: left, y: top, size }: Square): void {
  const side = size / rows.length
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) doc.rect(left + x * side, top + y * side, side + 0.01, side + 0.01)
  doc.fill('#000000')
}
