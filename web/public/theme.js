// Runs before the first paint, so that the page never shows in the wrong scheme. The rest of the theme: shared/theme.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('quad.theme')
  } catch {
    // Storage may be closed to us; the system's scheme serves.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = dark ? '#14161c' : '#faf8f4'
})()
