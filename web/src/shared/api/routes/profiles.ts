// Generated from the contract by `npm run docs`; do not edit.
export const updateUser = 'PUT /users/update/{id}'
export const getProfile = 'GET /profile/{id}'
export const updateProfile = 'PUT /profile/{id}'
export const listUsers = 'GET /users'
export const blockUser = 'PUT /users/block/{id}'
export const unblockUser = 'DELETE /users/block/{id}'
