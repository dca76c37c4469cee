export interface TeamModalProps {
  /** With a team: edits it. */
  registerTeam: { eventId: string; teamId?: string }
  eliminateTeams: { eventId: string; teamIds: readonly string[]; names: readonly string[] }
  withdrawTeam: { eventId: string; teamId: string; act: 'withdraw' | 'withdrawAlone' | 'leave' }
}
