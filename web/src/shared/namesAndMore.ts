const shown = 5

/** Lists the first names and counts the rest of `total`: "Rotor, Owls and 12 more". */
export function namesAndMore(names: readonly string[], total = names.length): string {
  const first = names.slice(0, total > shown + 1 ? shown : total)
  const more = total - first.length
  return more > 0 ? `${first.join(', ')} and ${more.toLocaleString('en-IN')} more` : first.join(', ')
}
