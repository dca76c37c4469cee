const address = /(?:^|\n)(https?:\/\/\S+\/posts\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Splits a message that shares a post into its text and the post's address, which the server appended. */
export function sharedText(chat: string): { readonly said: string; readonly address: string } {
  const found = address.exec(chat)
  return { said: found ? chat.slice(0, found.index) : chat, address: found?.[1] ?? '' }
}
