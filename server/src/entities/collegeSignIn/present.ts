import type { CollegeSignIn, SignInCollege } from '@quad/contract/entities/collegeSignIn.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { ConnectionRow, SignInCollegeRow } from './queries.ts'

export function presentSignInCollege(row: SignInCollegeRow, { files }: Pick<PresentContext, 'files'>): SignInCollege {
  return { _id: row.id, collegeName: row.name, collegeImg: files.picture(row.picture_id) }
}

export function presentConnection(
  row: ConnectionRow | undefined,
  returnAddress: string,
  presentContext: PresentContext,
): CollegeSignIn {
  if (!row) return { returnAddress }
  return {
    returnAddress,
    connection: {
      issuer: row.issuer,
      clientId: row.client_id,
      domains: row.domains,
      enabled: row.enabled,
      updatedAt: row.updated_at.toISOString(),
      ...(row.updated_by && { updatedBy: presentUserCard(row.updated_by, presentContext) }),
    },
  }
}
