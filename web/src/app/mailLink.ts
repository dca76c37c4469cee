import { type MailLink, mailLinkIn } from '@quad/contract/mailLinks.ts'
import { openModal } from '../shared/modal/store.ts'
import { whenSettled } from '../shared/navigation/router.ts'

/**
 * Removes a mail link's token from the address, so that no history, bookmark or copied address contains it, and returns
 * it. Call it before the browser history is created, which would keep the address.
 */
export function takeMailLink(): MailLink | undefined {
  // A link followed in a tab of Quad changes only the fragment, so the browser doesn't load the page.
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

/** Asks for a new password, or whether to restore the email, where a mail's link opened Quad (ACC-06, ACC-14). */
export async function followMailLink({ kind, token }: MailLink): Promise<void> {
  // A redirect of the first page would close a modal that opened before it.
  await whenSettled()
  openModal(kind, { token })
}
