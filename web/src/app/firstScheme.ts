/** Sets the scheme before the first paint, so that the page never flashes in the wrong one. The rest is in shared/theme. */
export function setFirstScheme(): void {
  let choice: string | null = null
  try {
    choice = localStorage.getItem('quad.theme')
  } catch {
    // Storage may be blocked: fall back to the system's scheme.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#14161c' : '#faf8f4')
}
