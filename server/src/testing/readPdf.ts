import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'

/** The page's drawing operators. */
function drawingOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = text.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)
  const drawn = Array.from(streams, ({ index, 0: head }) => {
    const start = index + head.length
    return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')
  })
  return drawn.find((one) => one.includes(' re\n')) ?? ''
}

/** How many pieces of text a PDF's page has. */
export const countTexts = (pdf: Buffer): number => drawingOf(pdf).match(/ TJ$/gm)?.length ?? 0

/** What the QR code of a PDF's page says, whose modules are filled squares. */
export function readCode(pdf: Buffer): string {
  const rects = Array.from(drawingOf(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm), (match) =>
    match.slice(1).map(Number),
  ) as [x: number, y: number, width: number, height: number][]
  const modules = rects.filter(([, , width, height]) => width === height && width < 20)
  const [left, top] = [Math.min(...modules.map(([x]) => x)), Math.min(...modules.map(([, y]) => y))]
  const side = (modules[0]?.[2] ?? 1) - 0.01
  const [scale, quiet] = [4, 4]
  const count = Math.max(...modules.map(([x]) => Math.round((x - left) / side))) + 1 + 2 * quiet
  const [width, data] = [count * scale, new Uint8Array((count * scale) ** 2 * 4).fill(255)]
  for (const [x, y] of modules) {
    const [column, row] = [Math.round((x - left) / side) + quiet, Math.round((y - top) / side) + quiet]
    for (let at = 0; at < scale * scale; at += 1) {
      const pixel = ((row * scale + Math.floor(at / scale)) * width + column * scale + (at % scale)) * 4
      data.fill(0, pixel, pixel + 3)
    }
  }
  return decodeQR({ width, height: width, data })
}
