/** What a visitor does in the booking block, by the names that people and screen readers are given. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { longDay } from '#app/i18n/dates.ts'
import { aBooking } from '#test/builders.ts'
import { SOON, type Visitor } from './browser.ts'

export const TEXT_FIELDS = [
  'clientName',
  'clientPhone',
  'clientEmail',
  'companyName',
  'vehicleInfo',
  'licensePlate',
  'vehicleYearColor',
  'pickupAddress',
  'deliveryAddress',
  'additionalNotes',
] as const
type TextField = (typeof TEXT_FIELDS)[number]
type Typed = Partial<Record<TextField | 'time' | 'clientType', string>>

let people = 0
/** Somebody else each time: a booking is found again by its e-mail. */
export const somebody = (changes: Typed = {}) => {
  const { date, ...fields } = aBooking({ clientEmail: `visitor.${++people}@example.org`, ...changes })
  return fields as Required<Typed>
}

export const field = ({ page, texts }: Visitor, name: TextField) =>
  page.getByRole('textbox', { name: texts.booking.labels[name], exact: true })

export const slotOf = ({ page, texts }: Visitor) =>
  page.getByRole('combobox', { name: texts.booking.labels.time })

export const submitOf = ({ page, texts }: Visitor) =>
  page.getByRole('button', { name: texts.booking.submit, exact: true })

export const errorsOf = (page: Page) => page.locator('.error-list:not([hidden])')

export const toastOf = (page: Page) => page.locator('.toast')

export const receiptOf = (page: Page) => page.locator('#recu')

/** Tomorrow may stand in the next month. */
export async function chooseDay({ page, texts, language }: Visitor, day = SOON) {
  const link = page.getByRole('link', { name: longDay(language, day) })
  if ((await link.count()) === 0) await page.getByRole('link', { name: texts.calendar.next }).click()
  await link.click()
  await page.getByRole('heading', { name: texts.booking.details }).waitFor()
}

export async function fillForm(visitor: Visitor, typed: Typed) {
  const { page, texts } = visitor
  if (typed.time) await slotOf(visitor).selectOption(typed.time)
  if (typed.clientType) {
    const name = texts.booking.clientTypes[typed.clientType as keyof typeof texts.booking.clientTypes]
    await page.getByRole('radio', { name, exact: true }).check()
  }
  for (const name of TEXT_FIELDS) {
    const value = typed[name]
    if (value !== undefined) await field(visitor, name).fill(value)
  }
}

/** A visitor with the whole form typed, one click from sending it. */
export async function readyToSend(visitor: Visitor, changes: Typed = {}) {
  const typed = somebody(changes)
  await chooseDay(visitor)
  await fillForm(visitor, typed)
  return typed
}

/** What the form holds, under the names it would send. */
export const formOf = (page: Page) =>
  page
    .locator('form.booking-form')
    .evaluate((form) =>
      Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([k, v]) => [k, `${v}`])),
    )

export async function sees(page: Page, text: string) {
  await page.getByText(text).first().waitFor()
}

/** Sends, and waits for Google's page in the tab that the click opened. */
export async function sendAndFollow(visitor: Visitor) {
  const [tab] = await Promise.all([visitor.page.waitForEvent('popup'), submitOf(visitor).click()])
  await tab.waitForURL('https://calendar.google.com/**')
  return tab
}

export async function referenceOf(page: Page) {
  const line = await receiptOf(page)
    .getByText(/CV-\d{4}-\d{6}/)
    .first()
    .textContent()
  const reference = line?.match(/CV-\d{4}-\d{6}/)?.[0]
  expect(reference).toBeDefined()
  return reference as string
}
