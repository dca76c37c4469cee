const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Focuses the field that a page is for, else its heading: it is announced, and Tab continues from there. */
export function focusHeading(): void {
  const target = find('main [data-arrival]') ?? find('main h1') ?? find('main')
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
