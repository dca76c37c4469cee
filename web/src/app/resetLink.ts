import { resetTokenIn } from '@quad/contract/resetLink.ts'

/**
 * The token of a mail's link, taken out of the address: it comes into no history, bookmark or copied address. A reload
 * loses it; the link in the mail still has it. To be called before there is a router, which would read it too.
 */
export function takeResetToken(): string | undefined {
  // A link that comes into a tab of Quad changes the fragment alone, and loads nothing by itself.
  window.addEventListener('popstate', (event) => {
    if (resetTokenIn(window.location.hash) === undefined) return
    event.stopImmediatePropagation()
    window.location.reload()
  })
  const { pathname, search, hash } = window.location
  const token = resetTokenIn(hash)
  if (token !== undefined) window.history.replaceState(window.history.state, '', pathname + search)
  return token
}
