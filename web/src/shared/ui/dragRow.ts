interface Box {
  readonly top: number
  readonly height: number
}

// A press that moves by fewer pixels is a click, not a drag.
const slackPx = 4
// While dragging, the page scrolls if the pointer is this close to the window's edge.
const edgePx = 88
const scrollPx = 12

const bottomOf = ({ top, height }: Box) => top + height
const middleOf = ({ top, height }: Box) => top + height / 2

/**
 * Returns the new index of a row that was dragged by `by` pixels: it moves past each row whose middle its edge has
 * crossed.
 */
export function placeAfter(boxes: readonly Box[], from: number, by: number): number {
  const own = boxes[from]
  if (!own) return from
  const passed = boxes.flatMap((box, at) => {
    const isPassed = at > from ? bottomOf(own) + by > middleOf(box) : own.top + by < middleOf(box)
    return at !== from && isPassed ? [at] : []
  })
  return by > 0 ? Math.max(from, ...passed) : Math.min(from, ...passed)
}

function measure(rows: readonly HTMLElement[]): Box[] {
  return rows.map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })
}

interface Shift {
  readonly from: number
  readonly to: number
  /** The distance of the dragged row from its original position, in pixels. */
  readonly by: number
  /** The dragged row's height with its gap, in pixels. */
  readonly room: number
}

function shiftRows(rows: readonly HTMLElement[], { from, to, by, room }: Shift): void {
  for (const [at, row] of rows.entries()) {
    const aside = at > from && at <= to ? -room : at < from && at >= to ? room : 0
    const shift = at === from ? by : aside
    row.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    row.toggleAttribute('data-dragged', at === from)
  }
}

function settleRows(rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    row.style.transform = ''
    row.removeAttribute('data-dragged')
  }
}

interface DragOptions {
  /** Called once the press has become a drag. */
  readonly onMoved: () => void
  readonly onDrop: (to: number) => void
}

/**
 * Drags a row of `list` with the pointer that was pressed at `start`, until it is released; Escape puts the row back.
 * The page scrolls when the pointer is near the window's edge.
 */
export function dragRow(
  list: HTMLElement,
  from: number,
  start: { readonly clientY: number },
  { onMoved, onDrop }: DragOptions,
): void {
  const rows = Array.from(list.children).filter((row) => row instanceof HTMLElement)
  const boxes = measure(rows)
  const startY = start.clientY + window.scrollY
  const [first, second, own] = [boxes[0], boxes[1], boxes[from]]
  if (!first || !second || !own) return
  const room = own.height + second.top - bottomOf(first)
  const ending = new AbortController()
  const { signal } = ending
  let { clientY } = start
  let to = from

  function follow(): void {
    if (signal.aborted) return
    requestAnimationFrame(follow)
    const by = clientY + window.scrollY - startY
    if (list.dataset['dragging'] === undefined) {
      if (Math.abs(by) < slackPx) return
      list.dataset['dragging'] = 'true'
      onMoved()
    }
    const step = clientY < edgePx ? -scrollPx : clientY > window.innerHeight - edgePx ? scrollPx : 0
    if (step !== 0) window.scrollBy(0, step)
    to = placeAfter(boxes, from, by)
    shiftRows(rows, { from, to, by, room })
  }

  function end(place: number): void {
    ending.abort()
    delete list.dataset['dragging']
    settleRows(rows)
    if (place !== from) onDrop(place)
  }

  window.addEventListener('pointermove', (event) => void ({ clientY } = event), { signal })
  window.addEventListener('pointerup', () => end(to), { signal })
  window.addEventListener('pointercancel', () => end(from), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(from), { signal })
  follow()
}
