const kinds = { reset: 'resetPassword', 'undo-email': 'undoEmail' } as const

/** A link in a mail that works by its token alone; the modal that it opens has the same name. */
export interface MailLink {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly token: string
}

// The token is in the fragment, which browsers never send to a server: it can't get into a log or a Referer.
const linkOf = (key: keyof typeof kinds, publicUrl: string, token: string) => `${publicUrl}/#${key}=${token}`

/** The link in the mail for a new password. */
export const resetLink = (publicUrl: string, token: string): string => linkOf('reset', publicUrl, token)

/** The link in the mail to a previous address that restores it. */
export const undoEmailLink = (publicUrl: string, token: string): string => linkOf('undo-email', publicUrl, token)

const isKey = (key: string | undefined): key is keyof typeof kinds => key !== undefined && Object.hasOwn(kinds, key)

/** The link in the fragment of an address, or `undefined`. */
export function mailLinkIn(fragment: string): MailLink | undefined {
  const [, key, token] = /^#([a-z-]+)=([0-9]+)$/.exec(fragment) ?? []
  return isKey(key) && token !== undefined ? { kind: kinds[key], token } : undefined
}

/** In a club's address and in a request to join, in the place of a link's token: the viewer's own address was invited (CLUB-14). */
export const invitedByEmail = 'email'
