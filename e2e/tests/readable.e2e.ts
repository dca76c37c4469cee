import { expect, type Page, test } from '@playwright/test'
import { findUnreadable } from '../src/readable.ts'

const card = 'position: absolute; inset: 0 auto auto 0; width: 200px'

async function faultsOf(page: Page, html: string): Promise<string> {
  await page.setContent(`<meta name="viewport" content="width=device-width"><body style="margin: 0">${html}</body>`)
  return (await findUnreadable(page, 0)).join('\n')
}

test('[SHELL-17] the reading finds texts over one another, in one scheme alone too, in a field and below the fold', async ({
  page,
}) => {
  const under = `<p style="${card}">Messages of the channel</p>`
  expect(await faultsOf(page, `${under}<p style="${card}">Replies of a thread</p>`)).toContain('over one another')
  expect(await faultsOf(page, `${under}<p style="${card}; pointer-events: none">Replies</p>`)).toContain(
    'over one another',
  )
  expect(await faultsOf(page, `${under}<p inert style="${card}; background: #ffffff80">Replies</p>`)).toContain(
    'over one',
  )
  const inDark = '<style>@media (prefers-color-scheme: light) { .pane { background: white } }</style>'
  expect(await faultsOf(page, `${inDark}${under}<p class="pane" style="${card}">Replies</p>`)).toContain(
    'over one another',
  )
  const below = `<div style="position: relative; margin-top: 3000px">${under}<p style="${card}">Replies</p></div>`
  expect(await faultsOf(page, below)).toContain('over one another')
  const field = `<input style="${card}" placeholder="Search messages"><p style="${card}; margin: 0">Cancel</p>`
  expect(await faultsOf(page, field)).toContain('over one another')
})

test('[SHELL-17] the reading finds texts that are cut within a line or at its end, and pages wider than the screen', async ({
  page,
}) => {
  const lines = '<p style="margin: 0; line-height: 20px">Two lines of a text<br>of which one is cut</p>'
  const half = 'height: 30px; overflow: hidden'
  expect(await faultsOf(page, `<div style="${half}">${lines}</div>`)).toContain('between its top')
  const name = '<p style="width: 60px; overflow: hidden; white-space: nowrap">A name without an end</p>'
  expect(await faultsOf(page, name)).toContain('is cut at its end')
  const scrolled = `<div style="width: 300px; overflow: auto"><div style="margin-left: 700px; width: 200px; ${half}">${lines}</div></div>`
  expect(await faultsOf(page, scrolled)).toContain('between its top')
  const aside = '<p style="position: fixed; right: -40px; white-space: nowrap">Half of it is out of the window</p>'
  expect(await faultsOf(page, aside)).toContain('is cut by the screen')
  const wide = await faultsOf(page, '<table style="width: 800px"><td>Wide</table>')
  expect(wide).toContain('360: the page is 440 px wider than the screen')
  expect(wide).not.toContain('1024:')
})

test('[SHELL-17] the reading passes covered, clamped, shortened, scrolled and hidden texts', async ({ page }) => {
  const clamp = 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden'
  const fine = `
    <p style="${card}">Messages</p><p style="${card}; background: white">Replies</p>
    <p style="${card}; opacity: 0">Hidden</p><p style="${card}; clip-path: inset(50%)">Read aloud</p>
    <div style="margin-top: 80px; width: 120px; font-size: 30px; line-height: 34px; ${clamp}">A title of many words on lines</div>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A name without an end</p>
    <div style="height: 30px; overflow: auto">Some<br>lines<br>to scroll</div>
    <dialog style="inset: 0">Sure?</dialog><script>document.querySelector('dialog').showModal()</script>`
  expect(await faultsOf(page, fine)).toBe('')
})
