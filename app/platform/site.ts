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
  /** What the firm claims of itself; its proof is kept with it in the office. */
  experienceYears: number
  insuredEur: number
  /** International digits, '33639980021'; absent where the firm does not use it. */
  whatsapp: string | null
  /** The city sites in the footer; a city without an address is only named. */
  sisterSites: readonly { name: string; url: string | null }[]
  /** Makes shown on the home page; `src` may be an address on another host. */
  brands: readonly { name: string; src: string }[]
}
