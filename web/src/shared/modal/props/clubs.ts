export interface ClubModalProps {
  deleteClub: { clubId: string }
}
