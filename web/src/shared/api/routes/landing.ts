// Generated from the contract by `npm run docs`; do not edit.
export const getLanding = 'GET /landing'
