import type { OwnerProof } from '@quad/contract/bodies/credentials.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listSignInColleges, startCollegeLink, startCollegeLogin } from '../../shared/api/routes.ts'
import { beginAttempt } from './providerAttempt.ts'

const hour = 3_600_000

/** The part of a typed text after the @: only this is sent, not whose email it is. */
const domainIn = (text: string) => /@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(text)?.[1]

/** Lists colleges with a log-in of their own, by name or by the domain of a typed email (SSO-01). */
export function useListSignInColleges(typed = '') {
  const text = typed.trim()
  const domain = domainIn(text)
  const query = domain === undefined ? { ...(!text.includes('@') && text && { '$text[$search]': text }) } : { domain }
  return useQuery({
    queryKey: ['signInColleges', query],
    queryFn: ({ signal }) => callApi(listSignInColleges, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: hour,
  })
}

/** Opens the log-in page of a college, which returns to /sign-in/college (SSO-01). */
export function useStartCollegeLogin() {
  return useMutation({
    mutationFn: async (college: string) => {
      const { address } = await callApi(startCollegeLogin, { body: { college } })
      beginAttempt('college')
      window.location.assign(address)
    },
  })
}

/** Opens the log-in page of the viewer's college, to log in there from now on (SSO-03). */
export function useStartCollegeLink() {
  return useMutation({
    mutationFn: async (body: OwnerProof) => {
      const { address } = await callApi(startCollegeLink, { body })
      beginAttempt('college', 'connectCollege')
      window.location.assign(address)
    },
  })
}
