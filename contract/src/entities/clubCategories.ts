/** The categories that forms offer (CLUB-02). A separate file, so that lists don't bundle the schemas. */
export const clubCategories = ['Arts & Culture', 'Science & Technology', 'Sports', 'Social'] as const
