// Generated from the contract by `npm run docs`; do not edit.
export const listSessions = 'GET /clubs/{id}/session'
export const listSessionsToday = 'GET /sessions/today'
export const listUpcomingSessions = 'GET /sessions/upcoming'
export const createSession = 'POST /clubs/{id}/session'
export const updateSession = 'PUT /clubs/{id}/session/{sessionId}'
export const deleteSession = 'DELETE /clubs/{id}/session/{sessionId}'
