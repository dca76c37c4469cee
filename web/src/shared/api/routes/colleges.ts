// Generated from the contract by `npm run docs`; do not edit.
export const listColleges = 'GET /college'
export const getCollege = 'GET /college/{id}'
export const createCollege = 'POST /college'
export const updateCollege = 'PUT /college/{id}'
