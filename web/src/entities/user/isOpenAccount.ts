import type { UserCard } from '@quad/contract/entities/user.ts'

/** False for the placeholder of a closed account. */
export const isOpenAccount = (person: Pick<UserCard, 'user_name'>): boolean => person.user_name !== ''
