export interface ClubModalProps {
  deleteClub: { clubId: string }
  clubAdmins: { clubId: string }
  leaveClub: { clubId: string }
  handOverClub: { clubId: string }
  /** Removes it from its college. */
  removeClub: { clubId: string }
  declineRequests: { clubId: string; names: readonly string[] }
  memberRole: { clubId: string; memberId: string }
  memberQuestion: { clubId: string; memberId: string; act: 'remove' | 'demoteSelf' }
}
