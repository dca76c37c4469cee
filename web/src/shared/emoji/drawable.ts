// One emoji of each Unicode emoji version since 2020; every supported device can draw the older ones.
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

/** Returns a predicate for the emoji that this device can draw, by Unicode version; some systems also lack flags. */
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
  // A device draws a missing emoji in the text colour, and an unknown sequence as several emoji, which is too wide.
  return (glyph) =>
    pen.measureText(glyph).width < usual * 1.5 && drawnIn('#000000', glyph) === drawnIn('#ffffff', glyph)
}
