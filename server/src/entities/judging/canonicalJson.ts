type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/**
 * The canonical JSON of a value (RFC 8785): no spaces, keys in the order of their UTF-16 code units, texts and numbers as
 * JSON.stringify writes them. Texts must be well-formed, numbers whole.
 */
export function canonicalJson(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${pairs.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}
