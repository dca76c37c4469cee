import { type MailLink, mailLinkIn } from '@quad/contract/mailLinks.ts'
import { openModal } from '../shared/modal/store.ts'
import { whenSettled } from '../shared/navigation/router.ts'

/**
 * Returns the token of an emailed link and removes it from the address, so that no history, bookmark or copied address
 * contains it. Call it before the browser history is created.
 */
export function takeMailLink(): MailLink | undefined {
  // A link opened in a tab that already shows Quad changes only the fragment, so the browser doesn't reload the page.
  window.addEventListener('popstate', (event) => {
    if (mailLinkIn(window.location.hash) === undefined) return
    event.stopImmediatePropagation()
    window.location.reload()
  })
  const { pathname, search, hash } = window.location
  const link = mailLinkIn(hash)
  if (link !== undefined) window.history.replaceState(window.history.state, '', pathname + search)
  return link
}

/** Opens the dialog of an emailed link: a new password, or restoring the previous email (ACC-06, ACC-14). */
export async function followMailLink({ kind, token }: MailLink): Promise<void> {
  // Wait, because a redirect of the first page would close the modal.
  await whenSettled()
  openModal(kind, { token })
}
