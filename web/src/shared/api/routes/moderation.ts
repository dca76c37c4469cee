// Generated from the contract by `npm run docs`; do not edit.
export const listCases = 'GET /console/cases'
export const getCase = 'GET /console/cases/{id}'
export const settleCase = 'PUT /console/cases/{id}/outcome'
export const undoOutcome = 'DELETE /console/cases/{id}/outcome'
