interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Two texts whose boxes overlap, and where. An opaque surface may still cover one of them. */
export interface Meeting {
  readonly texts: readonly [MetText, MetText]
  /** Relative to the window or, if it isn't in view, to the document. */
  readonly clip: { x: number; y: number; width: number; height: number }
  readonly inView: boolean
}

interface MetText {
  /** The index of its element in `window.measuredTexts`. */
  readonly id: number
  readonly text: string
}

declare global {
  interface Window {
    measuredTexts?: Element[]
    /** The opaque elements that cover one of two overlapping texts. */
    coveringSurfaces?: Set<Element>
    hidingSheet?: CSSStyleSheet
  }
}

interface Measured {
  readonly faults: string[]
  readonly meetings: Meeting[]
  /** Whether texts overlap, also those that an opaque surface covers. */
  readonly met: boolean
  /** Whether all surfaces that covered texts in this reading are still in the page and opaque. */
  readonly areCovered: boolean
}

/** Runs in the page: waits two frames after a resize, then finds horizontal scrolling, cut and overlapping texts. */
export async function measureTexts(): Promise<Measured> {
  // Wait by frames, as observers do, not by time: a test may have replaced the clock.
  for (let frame = 0; frame < 2; frame++)
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body)
    })
  const elements: Element[] = []
  window.measuredTexts = elements
  const faults: string[] = []
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const named = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)

  function parentBox(element: Element): Element | null {
    const { position } = styleOf(element)
    if (position === 'fixed') return null
    if (position === 'absolute' && element instanceof HTMLElement) return element.offsetParent
    return element.parentElement
  }

  /** The part of a line of text that its ancestors don't clip, if any. Records a fault if they cut it. */
  function visiblePart(element: Element, line: DOMRect, text: string): Box | undefined {
    let { left, top, right, bottom } = line
    const screen = document.documentElement.clientWidth
    let [isScrolled, isCut] = [false, '']
    const note = () => isCut !== '' && faults.push(`“${named(text)}” is cut ${isCut}`)
    for (
      let at: Element | null = element;
      at && at !== document.body && at !== document.documentElement;
      at = parentBox(at)
    ) {
      const style = styleOf(at)
      if (style.clipPath === 'inset(50%)') return undefined
      const clipsX = style.overflowX !== 'visible'
      const clipsY = style.overflowY !== 'visible'
      if ((!clipsX && !clipsY) || style.display === 'inline') continue
      const box = at.getBoundingClientRect()
      const scrollsX = /auto|scroll/.test(style.overflowX)
      const scrollsY = /auto|scroll/.test(style.overflowY)
      const [width, height] = [right - left, bottom - top]
      if (clipsX) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (clipsY) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (right - left < 1 || bottom - top < 1) {
        // Scrolling this ancestor would show the text, but an inner ancestor still cuts it.
        if (scrollsX || scrollsY) note()
        return undefined
      }
      const share = (bottom - top) / height
      const hasEllipsis = style.textOverflow === 'ellipsis' && !/flex|grid/.test(style.display)
      if (clipsY && !scrollsY && !isScrolled && share > 0.2 && share < 0.8) isCut = 'between its top and bottom'
      if (clipsX && !scrollsX && !isScrolled && !hasEllipsis && right - left < width - 3) isCut = 'at its end'
      isScrolled ||= scrollsX || scrollsY
    }
    if (!isScrolled && left < screen && right > screen + 2) isCut = 'by the screen'
    if (!isScrolled && left < -2 && right > 0) isCut = 'by the screen'
    note()
    return { left, top, right, bottom }
  }

  interface Placed extends Box, MetText {
    readonly element: Element
  }
  const placed: Placed[] = []
  function place(element: Element, text: string, lines: Iterable<DOMRect>): void {
    if (text.trim() === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const id = elements.push(element) - 1
    for (const line of lines) {
      const part = line.width > 2 && line.height > 2 ? visiblePart(element, line, text) : undefined
      // Trim the space above and below the letters.
      const trim = line.height * 0.15
      if (part)
        placed.push({ ...part, top: part.top + trim, bottom: part.bottom - trim, id, element, text: named(text) })
    }
  }
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement
    if (!element || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA|TITLE)$/i.test(element.tagName)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    place(element, node.textContent ?? '', range.getClientRects())
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && /checkbox|radio|range|file|hidden|color/.test(field.type)) continue
    const style = styleOf(field)
    const box = field.getBoundingClientRect()
    const start = box.left + parseFloat(style.paddingLeft)
    const end = box.right - parseFloat(style.paddingRight)
    place(field, field.value || field.placeholder, [new DOMRect(start, box.top, Math.max(0, end - start), box.height)])
  }

  window.coveringSurfaces ??= new Set()
  const surfaces = window.coveringSurfaces
  const areCovered = [...surfaces].every((surface) => surface.isConnected && isOpaque(surface))
  /** Whether an opaque surface covers one of two texts, or both, at this point. */
  function isCovered(texts: readonly [Placed, Placed], x: number, y: number): boolean {
    const stack = document.elementsFromPoint(x, y)
    // elementsFromPoint skips inert elements below a modal.
    const modal = [...document.querySelectorAll(':modal')].at(-1)
    const below = new Set(texts.map(({ element }) => element))
    for (const at of stack) {
      if (isOpaque(at))
        for (const text of below)
          if (!at.contains(text) && (stack.includes(text) || modal?.contains(text) === false)) {
            surfaces.add(at)
            return true
          }
      below.delete(at)
      if (below.size === 0) return false
    }
    return false
  }
  function isOpaque(element: Element): boolean {
    if (/^rgba|\//.test(styleOf(element).backgroundColor)) return false
    for (let at: Element | null = element; at; at = at.parentElement) if (styleOf(at).opacity !== '1') return false
    return true
  }

  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than the screen`)
  // Make elementsFromPoint also find inert elements and those without pointer events.
  const hits = new CSSStyleSheet()
  hits.replaceSync('* { pointer-events: auto !important; transition: none !important }')
  const inert = [...document.querySelectorAll('[inert]')]
  for (const element of inert) element.removeAttribute('inert')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hits]
  const meetings: Meeting[] = []
  let met = false
  placed.sort((a, b) => a.top - b.top)
  for (const [index, a] of placed.entries())
    for (let next = index + 1; next < placed.length; next++) {
      const b = placed[next]
      if (!b || b.top > a.bottom - 3) break
      const left = Math.max(a.left, b.left)
      const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)]
      if (a.element === b.element || right - left < 4 || bottom - b.top < 3) continue
      met = true
      const inView = b.top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
      const [x, y] = [(left + right) / 2, (b.top + bottom) / 2]
      const points = [x, left + 1, right - 1].map((at) => [at, y] as const)
      if (inView && points.every(([atX, atY]) => isCovered([a, b], atX, atY))) continue
      const [dx, dy] = inView ? [0, 0] : [scrollX, scrollY]
      meetings.push({
        texts: [
          { id: a.id, text: a.text },
          { id: b.id, text: b.text },
        ],
        clip: { x: left + dx, y: b.top + dy, width: right - left, height: bottom - b.top },
        inView,
      })
    }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hits)
  for (const element of inert) element.setAttribute('inert', '')
  return { faults: [...new Set(faults)], meetings, met, areCovered }
}
