export const variantNames = ['small', 'medium', 'poster'] as const
export type VariantName = (typeof variantNames)[number]
