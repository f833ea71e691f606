/** The firm a request is for: what the platform itself needs to know of it. */
export type Site = {
  id: string
  slug: string
  name: string
  phone: string
  email: string
  settings: SiteSettings
}

export type SiteSettings = {
  /** How many days ahead a date may be chosen. */
  bookingHorizonDays: number
  /** How many minutes before a slot it can still be chosen. */
  bookingLeadMinutes: number
}
