import styles from './Sketch.module.css'

/** The parts of each drawing, 120 × 120: paper, a marigold accent, and lines. */
const drawings = {
  post: ['M34 26h52v68H34z', 'M43 36h34v24H43z', 'M43 71h34M43 81h22'],
  event: ['M30 34h60v56H30z', 'M30 34h60v15H30z', 'M45 26v14M75 26v14M43 62h12M65 62h12M43 76h12'],
  club: [
    'M60 57a13 13 0 1 0 0-26 13 13 0 0 0 0 26zM34 91c2-16 12-25 26-25s24 9 26 25z',
    'M84 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
    'M84 35v8M80 39h8',
  ],
  talk: ['M24 32h52v34H48L36 78V66H24z', 'M56 58h40v28h-9v11L75 86H56z', 'M34 44h32M34 54h14'],
  reminder: ['M60 92a32 32 0 1 0 0-64 32 32 0 0 0 0 64z', 'M60 66a6 6 0 1 0 0-12 6 6 0 0 0 0 12z', 'M60 40v20l15 9'],
  search: ['M54 80a27 27 0 1 0 0-54 27 27 0 0 0 0 54z', 'M42 45h24v6H42zM42 56h14v6H42z', 'M74 74l19 19'],
} as const

export type SketchKind = keyof typeof drawings

/** A drawing of what will fill an empty place. Decorative. */
export function Sketch({ kind }: { readonly kind: SketchKind }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <circle cx="60" cy="60" r="58" />
      {drawings[kind].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
