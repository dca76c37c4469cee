// Generated from the contract by `npm run docs`; do not edit.
export const listClubFeed = 'GET /club/feed'
