export const teamModals = {
  registerTeam: async () => (await import('../../features/teams/modals/RegisterTeamModal.tsx')).RegisterTeamModal,
  withdrawTeam: async () => (await import('../../features/teams/modals/WithdrawTeamModal.tsx')).WithdrawTeamModal,
  eliminateTeams: async () => (await import('../../features/teams/modals/EliminateTeamsModal.tsx')).EliminateTeamsModal,
} as const
