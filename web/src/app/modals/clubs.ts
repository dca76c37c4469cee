export const clubModals = {
  deleteClub: async () => (await import('../../features/clubs/modals/DeleteClubModal.tsx')).DeleteClubModal,
} as const
