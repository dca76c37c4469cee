// Generated from the contract by `npm run docs`; do not edit.
export const listTeams = 'GET /events/{id}/teams'
export const getTeamOf = 'GET /events/{id}/teams/{userId}'
export const exportTeams = 'GET /events/{id}/teams.csv'
export const checkTeamName = 'GET /events/{id}/teams/names'
export const registerTeam = 'POST /events/{id}/teams'
export const changeTeam = 'PUT /events/{id}/teams/{teamId}'
export const changeTeams = 'PUT /events/{id}/teams'
export const withdrawTeam = 'DELETE /events/{id}/teams/{teamId}'
