import type { Club } from '@quad/contract/entities/club.ts'
import { useOutletContext } from 'react-router'

/** Returns the club of the surrounding page of /club/manage/…. */
export const useManagedClub = () => useOutletContext<Club>()
