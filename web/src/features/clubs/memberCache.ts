import { clubKeys } from '../../entities/club/cache.ts'

type MemberKind = 'admins' | 'members' | 'requests'

export const memberKeys = {
  list: (clubId: string, kind: MemberKind, text: string) => [...clubKeys.members(clubId), 'pages', kind, text] as const,
}
