import { distance } from 'fastest-levenshtein'

/** How many letters may differ: other programs have short names too, such as HOME beside HOST. */
const maxDistance = (name: string) => (name.length < 6 ? 0 : name.length < 10 ? 1 : 2)

/**
 * Finds names of the environment that are no setting but look like one that isn't set, such as SMTP_URI; returns a
 * sentence for each.
 */
export function findMistypedSettings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): string[] {
  const unset = settings.filter((name) => !environment[name])
  return Object.keys(environment).flatMap((name) => {
    if (settings.includes(name)) return []
    const bare = name.toUpperCase().replace(/^QUAD_/, '')
    const meant = unset.find((setting) => distance(bare, setting) <= maxDistance(setting))
    return meant === undefined ? [] : [`${name} is no setting; did you mean ${meant}?`]
  })
}
