/** A message of a club's General channel; `by` counts its members, 0 is its admin. */
export interface SeedMessage {
  readonly by: number
  readonly hoursAgo: number
  readonly text: string
  readonly title?: string
  readonly replies?: readonly Omit<SeedMessage, 'replies' | 'poll' | 'title'>[]
  readonly poll?: { readonly options: readonly string[]; readonly multiple?: true }
}
