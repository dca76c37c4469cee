// Generated from the contract by `npm run docs`; do not edit.
export const listFests = 'GET /fests'
export const getFest = 'GET /fests/{id}'
export const createFest = 'POST /fests'
export const updateFest = 'PUT /fests/{id}'
export const deleteFest = 'DELETE /fests/{id}'
export const followFest = 'PUT /fests/{id}/{userId}'
