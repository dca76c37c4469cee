import { postWords } from './words.ts'

interface Authored {
  readonly user?: { readonly displayName: string } | undefined
  readonly club?: { readonly clubName: string } | undefined
  readonly fest?: { readonly festName: string } | undefined
}

export function authorName({ user, club, fest }: Authored): string {
  return user?.displayName ?? club?.clubName ?? fest?.festName ?? postWords.someone
}
