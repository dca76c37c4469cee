/** The id of the region with what a search found. */
export const resultsId = 'search-results'
