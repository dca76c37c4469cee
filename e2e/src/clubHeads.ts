import type { Locator, Page } from '@playwright/test'

export const main = (page: Page): Locator => page.getByRole('main')
export const act = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string): Locator => main(page).getByRole('textbox', { name })
export const rows = (page: Page, list: string): Locator =>
  main(page).getByRole('list', { name: list }).getByRole('listitem')

export const manage = (page: Page): Locator => main(page).getByRole('navigation', { name: 'Manage club' })

const beyond = async (target: Locator) => {
  const box = await target.boundingBox()
  return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) }
}

/** Drags a row by its handle past another row. */
export async function dragTo(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.hover()
  const { x, y } = await beyond(target)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 12 })
  await page.mouse.up()
}

/** Drags a row by touch, moving at once. */
export async function dragByFinger(page: Page, handle: Locator, target: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  const from = { x: (box?.x ?? 0) + 16, y: (box?.y ?? 0) + 22 }
  const { y } = await beyond(target)
  await touch('touchStart', from)
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', { ...from, y: from.y + ((y - from.y) * step) / 12 })
  await touch('touchEnd')
}
