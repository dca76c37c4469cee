declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** With a team: edits it. */
    registerTeam: { eventId: string; teamId?: string }
    eliminateTeams: { eventId: string; teamIds: readonly string[]; names: readonly string[] }
    withdrawTeam: { eventId: string; teamId: string; act: 'withdraw' | 'withdrawAlone' | 'leave' }
  }
}

export const teamModals = {
  registerTeam: async () => (await import('../../features/teams/modals/RegisterTeamModal.tsx')).RegisterTeamModal,
  withdrawTeam: async () => (await import('../../features/teams/modals/WithdrawTeamModal.tsx')).WithdrawTeamModal,
  eliminateTeams: async () => (await import('../../features/teams/modals/EliminateTeamsModal.tsx')).EliminateTeamsModal,
} as const
