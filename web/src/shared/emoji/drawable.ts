// One of each edition since 2020: what is older, every device that can run Quad can draw.
const samples: readonly (readonly [number, string])[] = [
  [13, '🥲'],
  [13.1, '😮‍💨'],
  [14, '🫠'],
  [15, '🫨'],
  [15.1, '🙂‍↕️'],
  [16, '🫩'],
  [17, '🫪'],
]
const alwaysDrawn = 13

/** What of the emoji this device can draw: by their edition, and the flags of countries, which not every system has. */
export function findDrawable(): (emoji: { readonly glyph: string; readonly edition: number }) => boolean {
  const isDrawn = makeTest()
  const editions = new Set(samples.filter(([, glyph]) => isDrawn(glyph)).map(([edition]) => edition))
  const flags = isDrawn('🇮🇳')
  return ({ glyph, edition }) =>
    (edition < alwaysDrawn || editions.has(edition)) && (flags || !/^\p{Regional_Indicator}/u.test(glyph))
}

const size = 24

function makeTest(): (glyph: string) => boolean {
  const canvas = document.createElement('canvas')
  canvas.width = size * 2
  canvas.height = size
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return () => false
  pen.font = `${size / 2}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`
  pen.textBaseline = 'middle'
  const drawnIn = (colour: string, glyph: string) => {
    pen.clearRect(0, 0, canvas.width, size)
    pen.fillStyle = colour
    pen.fillText(glyph, 0, size / 2)
    return pen.getImageData(0, 0, canvas.width, size).data.join()
  }
  const usual = pen.measureText('😀').width
  // An emoji brings its own colours, an empty box takes the pen's; what is drawn as its parts is too wide.
  return (glyph) =>
    pen.measureText(glyph).width < usual * 1.5 && drawnIn('#000000', glyph) === drawnIn('#ffffff', glyph)
}
