// Generated from the contract by `npm run docs`; do not edit.
export const createReport = 'POST /report'
export const createRequest = 'POST /contact'
export const listAds = 'GET /ads'
export const createAd = 'POST /ads'
export const updateAd = 'PUT /ads/{id}'
export const deleteAd = 'DELETE /ads/{id}'
