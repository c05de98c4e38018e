import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** How long a viewing takes, in minutes. */
const minutes = 30

type Entry = {
  /** By which calendars know the entry, whatever changes. */
  id: string
  agreed: string
  changes: number
  what: string
  url: string
  /** Where it is, if that is known (`viewingPlace`). */
  place?: { title: string; geo?: { lat: number; lon: number } } | undefined
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Of an invitation. */
  people?: { organizer: { name: string; email: string }; attendee: string }
}

/** A viewing for calendars, as iCalendar (RFC 5545, RFC 5546); its time is in UTC, which calendars show in their own zone. */
export function calendarOf({ id, agreed, changes, what, url, place, method, people }: Entry): string {
  const start = new Date(agreed)
  const calendar = ical({ method: ICalCalendarMethod[method] })
  const event = calendar.createEvent({
    ...{ id, sequence: changes, start, end: new Date(start.getTime() + minutes * 60_000), summary: what, url },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: people?.organizer,
    location: place ?? null,
  })
  if (people) event.createAttendee({ email: people.attendee, status: ICalAttendeeStatus.ACCEPTED })
  return calendar.toString()
}
