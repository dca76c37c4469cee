import { circle, digitOf, type Shape } from '../../shared/ui/shapes.ts'

interface Building {
  readonly width: number
  readonly walls: (x: number) => string
  /** Path data of the building's windows, columns and clocks. */
  readonly openings: (x: number) => string
}

const bars = (x: number, y: number, count: number, step: number, width: number, height: number) =>
  Array.from({ length: count }, (_, at) => `M${x + at * step} ${y}h${width}v${height}h${-width}z`).join('')

const buildings: readonly Building[] = [
  // A hall with columns.
  {
    width: 72,
    walls: (x) => `M${x} 96V62h4l32-20 32 20h4v34z`,
    openings: (x) => bars(x + 10, 66, 6, 10, 4, 24) + circle(x + 36, 54, 4),
  },
  // A clock tower.
  {
    width: 24,
    walls: (x) => `M${x + 2} 96V30l10-18 10 18v66z`,
    openings: (x) => circle(x + 12, 40, 5) + bars(x + 9, 56, 1, 0, 6, 12) + bars(x + 9, 76, 1, 0, 6, 12),
  },
  // Rooms.
  {
    width: 52,
    walls: (x) => `M${x} 96V46h52v50z`,
    openings: (x) => [53, 67, 81].map((y) => bars(x + 6, y, 4, 11, 6, 8)).join(''),
  },
  // A dome.
  {
    width: 64,
    walls: (x) => `M${x} 96V66h10a22 22 0 0 1 20-22v-10h4v10a22 22 0 0 1 20 22h10v30z`,
    openings: (x) => bars(x + 8, 72, 5, 11, 4, 24),
  },
  // Two gables over arches.
  {
    width: 44,
    walls: (x) => `M${x} 96V60l11-12 11 12 11-12 11 12v36z`,
    openings: (x) => [4, 18, 32].map((door) => `M${x + door} 96V78a4 4 0 0 1 8 0v18z`).join(''),
  },
]

const width = 384

/** Returns SVG shapes of a row of buildings, 384 × 96; the college's id seeds the drawing. */
export function drawCampus(collegeId: string): readonly Shape[] {
  const digit = (place: number) => digitOf(collegeId, place)
  let [walls, openings, trees, behind] = ['', '', '', '']
  // Any step from 1 to 4 is coprime with the five buildings, so that neighbours differ.
  const step = 1 + (digit(5) % 4)
  for (let x = -2 * digit(0), at = 0; x < width; at += 1) {
    const building = buildings[(digit(7) + at * step) % buildings.length]
    if (!building) break
    walls += building.walls(x)
    openings += building.openings(x)
    x += building.width
    const planted = digit(at + 3) % 3
    for (let tree = 0; tree < planted; tree += 1) trees += drawTree(x + 8 + tree * 12)
    x += 8 + planted * 12
  }
  for (let x = -10, at = 0; x < width; at += 1) {
    const broad = 18 + 2 * digit(3 * at + 1)
    behind += bars(x, 62 - 2 * digit(5 * at + 2), 1, 0, broad, 96)
    x += broad + 8 * (digit(at) % 3)
  }
  return [
    { d: circle(60 + 17 * digit(6), 26, 13), tone: 'bright' },
    { d: behind, tone: 'tint' },
    { d: trees, tone: 'shade' },
    { d: walls, tone: 'bright' },
    { d: openings, tone: 'shade' },
  ]
}

const drawTree = (x: number) => `${circle(x, 80, 7)}M${x - 1} 84h2v12h-2z`
