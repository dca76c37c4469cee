import encode from 'qr'

const [width, height] = [640, 480]

/** A film (YUV4MPEG2) in which a camera sees a text as a QR code, for Chromium's fake camera. */
export function filmOf(text: string): Buffer {
  const rows = encode(text, 'raw', { ecc: 'medium', border: 4 })
  const module = Math.floor(height / rows.length)
  const [left, top] = [Math.floor((width - module * rows.length) / 2), 0]
  const light = Buffer.alloc(width * height, 235)
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark)
        for (let line = 0; line < module; line++) {
          const from = (top + y * module + line) * width + left + x * module
          light.fill(16, from, from + module)
        }
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([header, frame, frame])
}
