import { fitted, keepWithin, type Point, type View, zoomAt } from './zoom.ts'

interface Listeners {
  /** Called with the direction, and how far the images are dragged, in px. */
  readonly turn: (by: 1 | -1, dragged: number) => void
  readonly close: () => void
  readonly zoomed: (isZoomed: boolean) => void
}

type Drag = 'none' | 'idle' | 'move' | 'turn' | 'close' | 'pinch'

const slopPx = 8
const turnPx = 60
const closePx = 110
const flickPxPerMs = 0.5
const doubleTapMs = 300
const mostScale = 8

const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The gestures on the viewer's stage: pinch, double tap or a click zooms under the finger, a drag moves an enlarged
 * image, a sideways swipe turns the page, and a swipe down closes.
 */
export class Gestures {
  readonly #stage: HTMLElement
  readonly #listeners: Listeners
  readonly #fingers = new Map<number, Point>()
  readonly #ended = new AbortController()
  #view: View = fitted
  #drag: Drag = 'none'
  #from = { point: { x: 0, y: 0 }, view: fitted, spread: 1, at: 0 }
  #lastTap = { x: 0, y: 0, at: -1000 }

  constructor(stage: HTMLElement, listeners: Listeners) {
    this.#stage = stage
    this.#listeners = listeners
    const { signal } = this.#ended
    stage.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    stage.addEventListener('pointermove', (event) => this.#move(event), { signal })
    stage.addEventListener('pointerup', (event) => this.#up(event), { signal })
    stage.addEventListener('pointercancel', (event) => this.#up(event, true), { signal })
    stage.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
  }

  stop(): void {
    this.#ended.abort()
  }

  /** Forgets the zoom, after another image took the place. */
  reset(): void {
    this.#view = fitted
    this.#listeners.zoomed(false)
  }

  /** Zooms in around the centre, or out if the image is enlarged. */
  toggle(point: Point = { x: 0, y: 0 }): void {
    const image = this.#image
    if (!image) return
    const own = Number(image.querySelector('img')?.getAttribute('width')) / image.offsetWidth
    const closer = Math.min(4, Math.max(2, own))
    this.#show(this.#view.scale > 1 ? fitted : zoomAt(this.#view, point, closer), true)
  }

  /** Zooms by a factor around the centre. */
  zoomBy(factor: number): void {
    this.#show(zoomAt(this.#view, { x: 0, y: 0 }, this.#limit(this.#view.scale * factor)), true)
  }

  get #image(): HTMLElement | null {
    return this.#stage.querySelector<HTMLElement>('[data-side="0"] [data-picture]')
  }

  get #track(): HTMLElement | null {
    return this.#stage.querySelector<HTMLElement>('[data-track]')
  }

  #limit(scale: number): number {
    return Math.min(mostScale, Math.max(1, scale))
  }

  /** Returns a place in the window as measured from the stage's centre. */
  #fromCentre({ x, y }: Point): Point {
    const box = this.#stage.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  #down(event: PointerEvent): void {
    const isControl = event.target instanceof Element && event.target.closest('video, a, button:not([data-picture])')
    if (event.button !== 0 || isControl || this.#fingers.size > 1) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.#begin(event.timeStamp)
  }

  #begin(at: number): void {
    const [first, second] = [...this.#fingers.values()]
    if (!first) return
    const point = second ? middle(first, second) : first
    this.#from = { point, view: this.#view, spread: second ? distance(first, second) : 1, at }
    this.#drag = second && this.#image ? 'pinch' : 'none'
    this.#dragTrack('')
  }

  #move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const [first, second] = [...this.#fingers.values()]
    if (!first) return
    const { point, view, spread } = this.#from
    if (this.#drag === 'pinch' && second) {
      const scale = Math.min(mostScale, (view.scale * distance(first, second)) / spread)
      const now = middle(first, second)
      const zoomed = zoomAt(view, this.#fromCentre(point), Math.max(0.6, scale))
      this.#show({ ...zoomed, x: zoomed.x + now.x - point.x, y: zoomed.y + now.y - point.y })
      return
    }
    const [right, down] = [first.x - point.x, first.y - point.y]
    if (this.#drag === 'none' && Math.hypot(right, down) >= slopPx) {
      this.#drag = this.#dragTowards(right, down)
      this.#stage.setPointerCapture(event.pointerId)
    }
    if (this.#drag === 'move') this.#show(this.#within({ ...view, x: view.x + right, y: view.y + down }))
    if (this.#drag === 'turn') this.#dragTrack(`translateX(${right}px)`)
    if (this.#drag === 'close') this.#dragTrack(`translateY(${Math.max(0, down)}px)`)
  }

  #dragTowards(right: number, down: number): Drag {
    if (this.#view.scale > 1) return 'move'
    if (Math.abs(right) > Math.abs(down)) return this.#stage.dataset['several'] === 'true' ? 'turn' : 'idle'
    return down > 0 ? 'close' : 'idle'
  }

  #up(event: PointerEvent, isCancelled = false): void {
    const finger = this.#fingers.get(event.pointerId)
    if (!finger) return
    this.#fingers.delete(event.pointerId)
    const { point, at } = this.#from
    const drag = isCancelled ? 'idle' : this.#drag
    if (this.#fingers.size > 0) {
      // After a pinch, the finger that is left moves the image.
      this.#begin(event.timeStamp)
      this.#drag = this.#view.scale > 1 ? 'move' : 'idle'
      return
    }
    this.#drag = 'none'
    const [right, down] = [finger.x - point.x, finger.y - point.y]
    const isFlick = (px: number) => Math.abs(px) > 24 && Math.abs(px) / (event.timeStamp - at) > flickPxPerMs
    if (drag === 'none') this.#tap(event)
    else if (drag === 'turn' && (Math.abs(right) > turnPx || isFlick(right)))
      this.#listeners.turn(right < 0 ? 1 : -1, right)
    else if (drag === 'close' && (down > closePx || isFlick(down))) this.#listeners.close()
    else {
      this.#show(this.#view.scale <= 1 ? fitted : this.#within(this.#view), true)
      this.#dragTrack('', true)
    }
  }

  #tap(event: PointerEvent): void {
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const isOnImage = event.target instanceof Element && event.target.closest('[data-picture]') !== null
    if (event.pointerType === 'mouse') {
      if (isOnImage) this.toggle(this.#fromCentre(tap))
      else this.#listeners.close()
      return
    }
    const isDouble = tap.at - this.#lastTap.at < doubleTapMs && distance(tap, this.#lastTap) < 40
    this.#lastTap = isDouble ? { ...tap, at: -1000 } : tap
    if (isDouble) this.toggle(this.#fromCentre(tap))
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault()
    const scale = this.#limit(this.#view.scale * Math.exp(-event.deltaY / 400))
    this.#show(zoomAt(this.#view, this.#fromCentre({ x: event.clientX, y: event.clientY }), scale))
  }

  #within(view: View): View {
    const image = this.#image
    if (!image) return fitted
    const { offsetWidth: width, offsetHeight: height } = image
    const { clientWidth, clientHeight } = this.#stage
    return keepWithin(view, { width, height }, { width: clientWidth, height: clientHeight })
  }

  #show(view: View, isSettling = false): void {
    const image = this.#image
    if (!image) return
    this.#view = isSettling ? this.#within(view) : view
    const { scale, x, y } = this.#view
    image.dataset['settling'] = String(isSettling)
    image.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    this.#listeners.zoomed(scale > 1)
  }

  #dragTrack(transform: string, isSettling = false): void {
    const track = this.#track
    if (!track) return
    track.dataset['settling'] = String(isSettling)
    track.style.transform = transform
  }
}
