// Generated from the contract by `npm run docs`; do not edit.
export const listNotifications = 'GET /notifications'
export const countNotifications = 'GET /notifications/count'
export const markNotificationsRead = 'PUT /notifications'
export const deleteNotification = 'DELETE /notifications/{id}'
export const mutePost = 'PUT /posts/{id}/mute'
export const unmutePost = 'DELETE /posts/{id}/mute'
export const muteUser = 'PUT /users/mute/{id}'
export const unmuteUser = 'DELETE /users/mute/{id}'
