declare module '../../shared/modal/types.ts' {
  interface ModalProps {
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
}

export const clubModals = {
  deleteClub: async () => (await import('../../features/clubs/modals/DeleteClubModal.tsx')).DeleteClubModal,
  clubAdmins: async () => (await import('../../features/clubs/modals/ClubAdminsModal.tsx')).ClubAdminsModal,
  leaveClub: async () => (await import('../../features/clubs/modals/LeaveClubModal.tsx')).LeaveClubModal,
  handOverClub: async () => (await import('../../features/clubs/modals/HandOverClubModal.tsx')).HandOverClubModal,
  removeClub: async () => (await import('../../features/clubs/modals/RemoveClubModal.tsx')).RemoveClubModal,
  memberRole: async () => (await import('../../features/clubs/modals/MemberRoleModal.tsx')).MemberRoleModal,
  memberQuestion: async () => (await import('../../features/clubs/modals/MemberQuestionModal.tsx')).MemberQuestionModal,
  declineRequests: async () =>
    (await import('../../features/clubs/modals/DeclineRequestsModal.tsx')).DeclineRequestsModal,
} as const
