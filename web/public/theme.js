// Runs before the first paint, so that the page never flashes in the wrong scheme. The rest is in shared/theme.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('quad.theme')
  } catch {
    // Storage may be blocked: fall back to the system's scheme.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = dark ? '#14161c' : '#faf8f4'
})()
