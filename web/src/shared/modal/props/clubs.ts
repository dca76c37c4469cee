export interface ClubModalProps {
  deleteClub: { clubId: string }
  clubAdmins: { clubId: string }
  leaveClub: { clubId: string }
  handOverClub: { clubId: string }
  /** Removes it from its college. */
  removeClub: { clubId: string }
}
