const schemes = /^https?:\/\//i
const host = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$|^localhost$|^\[[0-9a-f:.]+\]$/i

/** Whether a message is a link (CHAT-03): one http or https address (ruling 34), or one that starts with `www.`. */
export function looksLikeLink(message: string): boolean {
  const trimmed = message.trim()
  if (/\s/.test(trimmed)) return false
  const address = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed
  if (!schemes.test(address)) return false
  try {
    return host.test(new URL(address).hostname)
  } catch {
    return false
  }
}
