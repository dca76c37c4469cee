import type { Club } from '@quad/contract/entities/club.ts'
import { useOutletContext } from 'react-router'

/** The club of the frame around a page of /club/manage/…. */
export const useManagedClub = () => useOutletContext<Club>()
