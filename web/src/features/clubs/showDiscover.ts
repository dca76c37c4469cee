export const discoverId = 'discover'

/** Scrolls to the clubs to join and focuses them. */
export function showDiscover(): void {
  const place = document.getElementById(discoverId)
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}
