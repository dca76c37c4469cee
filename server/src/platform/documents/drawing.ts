import type Pdf from 'pdfkit'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { type Family, fontFiles, runsOf } from './typeset.ts'

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

export function registerFonts(doc: Doc): void {
  for (const [name, file] of fontFiles) doc.registerFont(name, file)
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
export function drawFrame(doc: Doc): void {
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

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

export function drawLogo(doc: Doc, logo: Buffer, { x, y, size }: Square): void {
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
