import type { Event } from '@quad/contract/entities/event.ts'

/** A public event as schema.org describes it, for search engines (EVT-02). */
export function schemaOf(event: Event, url: string, description: string): object {
  const { club, festival, college } = event
  const host = festival?.festName ?? club?.clubName ?? college?.collegeName
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.eventTitle,
    description,
    url,
    startDate: event.eventStartDate,
    endDate: event.eventEndDate,
    eventStatus: `https://schema.org/Event${event.cancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.location === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: placeOf(event, url),
    ...(event.eventImg !== '' && { image: [event.eventImg] }),
    ...(host !== undefined && { organizer: { '@type': 'Organization', name: host } }),
    offers: {
      '@type': 'Offer',
      url,
      price: event.registrationCharge === 'paid' ? event.registrationFee : 0,
      priceCurrency: 'INR',
    },
  }
}

function placeOf({ location, venue, city }: Event, url: string): object {
  if (location === 'online') return { '@type': 'VirtualLocation', url }
  const address = [venue.address, city.address].filter((part) => part !== '').join(', ')
  return { '@type': 'Place', name: venue.address || city.address, address }
}
