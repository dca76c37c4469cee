// Generated from the contract by `npm run docs`; do not edit.
export const listEvents = 'GET /events'
export const readEventFeed = 'POST /event/feed'
export const getEvent = 'GET /events/{id}'
export const createEvent = 'POST /events'
export const changeEvent = 'PUT /events/{id}'
export const deleteEvent = 'DELETE /events/{id}'
