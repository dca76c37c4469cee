import { circle, digitOf, type Shape } from '../../shared/ui/shapes.ts'

/** Returns SVG shapes of flags over a crowd, 384 × 96; the fest's id seeds the drawing. */
export function drawFest(festId: string): readonly Shape[] {
  let [flags, dark] = ['', '']
  for (let x = 0; x < 384; x += 6) {
    // Every second flag is on the lower string; both sag between the points that hold them.
    const y = 4 + 10 * (x % 4) + 22 * (1 - (((x + 12 * digitOf(festId, x % 4)) % 150) / 75 - 1) ** 2)
    const flag = `M${x} ${y}h9l-4.5 11z`
    if (x % 9 === 0) dark += flag
    else flags += flag
  }
  for (let x = 0; x < 384; x += 17) {
    const y = 68 + digitOf(festId, x)
    dark += `${circle(x, y, 6)}M${x + 11} 97v-8a11 ${82 - y} 0 0 0-22 0v8z`
  }
  return [
    { d: flags, tone: 'bright' },
    { d: dark, tone: 'shade' },
  ]
}
