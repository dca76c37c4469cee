import { type MailLink, mailLinkIn } from '@quad/contract/mailLinks.ts'

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
