import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { typesetText } from '#app/i18n/typeset.ts'
import {
  chooseDay,
  errorsOf,
  field,
  fillForm,
  formOf,
  readyToSend,
  sendAndFollow,
  slotOf,
  somebody,
  submitOf,
  type TEXT_FIELDS,
  toastOf,
} from './booking-steps.ts'
import { aServedSite, eventually, ready, SOON, type Visitor } from './browser.ts'

const site = aServedSite()
const limited = aServedSite({ RATE_LIMITS: 'on' })
const FUNCTION = '**/functions/v1/**'

type Answer = (route: Route) => Promise<void>
const envelope = (status: number, error: object): Answer => {
  return (route) => route.fulfill({ status, json: { data: null, error } })
}

describe('when the booking cannot be taken', () => {
  const KEY =
    "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée."
  const AGAIN = 'Erreur lors de la création de la réservation. Veuillez réessayer.'
  const LATER = 'Trop de demandes depuis votre connexion. Réessayez dans 7 minute(s), ou appelez-nous.'

  it.each<[string, Answer, string]>([
    ['the function cannot (503)', envelope(503, { message: 'Non.' }), KEY],
    ['there were too many (429)', envelope(429, { message: LATER }), LATER],
    ['the network fails', (route) => route.abort(), AGAIN],
    ['the answer is no JSON', (route) => route.fulfill({ status: 200, body: '<p>Bonjour' }), AGAIN],
  ])('%s: a toast says so, and the form stays as it was', async (_, answer, sentence) => {
    const visitor = await site.visit({ mayComplain: [/status of (429|503)/, /ERR_FAILED/] })
    const { page } = visitor
    const typed = await readyToSend(visitor)
    const before = await formOf(page)
    await page.route(FUNCTION, answer)

    const [tab] = await Promise.all([page.waitForEvent('popup'), submitOf(visitor).click()])
    const alert = page.getByRole('alert')
    await alert.getByText('Erreur', { exact: true }).waitFor()
    await alert.getByText(typesetText(sentence)).waitFor()
    await eventually(() => tab.isClosed()).toBe(true)
    expect(await formOf(page)).toEqual(before)
    expect(await errorsOf(page).count()).toBe(0)
    expect(site.bookingsOf(typed.clientEmail)).toEqual([])
  })

  it('fields are refused (422): they are listed, the list has the focus, the form stays as it was', async () => {
    const visitor = await site.visit({ mayComplain: [/status of 422/] })
    const { page } = visitor
    await readyToSend(visitor)
    const before = await formOf(page)
    // A frame may come before React has drawn the list: here it always does.
    await page.evaluate(() => {
      window.requestAnimationFrame = (run) => {
        queueMicrotask(() => run(0))
        return 0
      }
    })
    const fields = { clientPhone: ['Format de téléphone invalide'], date: ['Cette date est passée.'] }
    await page.route(FUNCTION, envelope(422, { message: 'Deux choses.', fields }))

    const [tab] = await Promise.all([page.waitForEvent('popup'), submitOf(visitor).click()])
    await errorsOf(page).getByText('Téléphone : Format de téléphone invalide').waitFor()
    await errorsOf(page).getByText('Cette date est passée.').waitFor()
    await eventually(() => errorsOf(page).evaluate((list) => list === document.activeElement)).toBe(true)
    expect(await field(visitor, 'clientPhone').getAttribute('aria-invalid')).toBe('true')
    await eventually(() => tab.isClosed()).toBe(true)
    expect(await formOf(page)).toEqual(before)
    expect(await toastOf(page).count()).toBe(0)
  })

  it('the whole request is refused (422 without fields): its sentence is listed', async () => {
    const visitor = await site.visit({ mayComplain: [/status of 422/] })
    await readyToSend(visitor)
    await visitor.page.route(FUNCTION, envelope(422, { message: 'Cette demande ressemble à un robot.' }))
    await submitOf(visitor).click()
    await errorsOf(visitor.page).getByText('Cette demande ressemble à un robot.').waitFor()
  })

  it('the site counts too many: its own sentence, with the minutes', async () => {
    const visitor = await limited.visit({ mayComplain: [/status of (422|429)/] })
    const { page } = visitor
    for (let tries = 0; tries < 10; tries++)
      await page.request.post('/functions/v1/send-reservation-email-v3', { data: {} })
    await readyToSend(visitor)
    await submitOf(visitor).click()
    await toastOf(page)
      .getByText(
        /Trop de demandes depuis votre connexion\. Réessayez dans \d+ minute\(s\), ou appelez-nous\./,
      )
      .waitFor()
  })
})

describe('what is typed is checked', () => {
  it('on leaving a field, until it is mended', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}` })
    const { page } = visitor
    const cases: [(typeof TEXT_FIELDS)[number], string, string, string][] = [
      ['clientPhone', '06 12', 'Numéro de téléphone trop court', '06 12 34 56 78'],
      ['clientPhone', 'zéro six douze', 'Format de téléphone invalide', '+33 6 12 34 56 78'],
      ['clientEmail', 'camille@', "Format d'email invalide", 'camille@example.org'],
      ['clientName', '<script>alert(1)</script>', 'Scripts non autorisés', 'Camille'],
      ['vehicleInfo', 'javascript:alert(1)', 'Protocoles JavaScript non autorisés', 'Peugeot 308'],
      ['licensePlate', 'vbscript:x', 'Protocoles VBScript non autorisés', 'AB-123-CD'],
      ['vehicleYearColor', 'onclick=x', "Gestionnaires d'événements non autorisés", '2021 / gris'],
      ['pickupAddress', '<iframe src=x>', 'Iframes non autorisées', '12 rue de la Liberté, Dijon'],
      ['deliveryAddress', '<object data=x>', 'Objects non autorisés', '5 quai Perrache, Lyon'],
      ['additionalNotes', '<embed src=x>', 'Embeds non autorisés', 'Inscription, objectif, bonus=3'],
      ['additionalNotes', 'data:text/html,x', 'URLs HTML data non autorisées', ''],
    ]
    for (const [name, wrong, sentence, right] of cases) {
      const control = field(visitor, name)
      await control.fill(wrong)
      expect(await errorsOf(page).count(), `${name} while it is being typed`).toBe(0)
      await control.blur()
      await errorsOf(page).getByText(typesetText(sentence)).waitFor()
      await errorsOf(page).getByText('Erreurs de validation :').waitFor()
      expect(await control.getAttribute('aria-invalid'), sentence).toBe('true')
      expect(await describedBy(control)).toContain(typesetText(sentence))
      expect(await control.inputValue()).toBe(wrong)

      await control.fill(right)
      await errorsOf(page).waitFor({ state: 'detached' })
      expect(await control.getAttribute('aria-invalid'), right).toBeNull()
      expect(await page.getByText(typesetText(sentence)).count()).toBe(0)
    }
  })

  it('on sending, everything at once: the list has the focus, leads to each field, and nothing is sent', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await chooseDay(visitor)
    await fillForm(visitor, { time: '10:00', clientEmail: 'a..b@example.org' })
    await submitOf(visitor).click()

    const list = errorsOf(page)
    await eventually(() => list.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await list.getByRole('listitem').allTextContents()).toEqual(
      [
        'Nom complet : Ce champ est requis',
        'Téléphone : Numéro de téléphone requis',
        "Email : Format d'email invalide",
        'Véhicule : Ce champ est requis',
        'Immatriculation : Ce champ est requis',
        'Année / couleur : Ce champ est requis',
        'Adresse de prise en charge : Ce champ est requis',
        'Adresse de livraison : Ce champ est requis',
      ].map(typesetText),
    )
    await list.getByRole('link', { name: 'Immatriculation' }).click()
    await eventually(() => focused(visitor)).toBe('licensePlate')
    expect(visitor.requests.some((request) => request.method() === 'POST')).toBe(false)
    expect(visitor.context.pages()).toHaveLength(1)
    expect(await toastOf(page).count()).toBe(0)
  })

  it('without a slot, a toast asks for day and slot', async () => {
    const visitor = await site.visit()
    const { page } = visitor
    await chooseDay(visitor)
    await fillForm(visitor, { ...somebody(), time: '' })
    await submitOf(visitor).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Erreur', { exact: true }).waitFor()
    await alert.getByText('Veuillez sélectionner une date et un créneau horaire.').waitFor()
    await errorsOf(page).getByText('Veuillez sélectionner un créneau horaire').waitFor()

    await slotOf(visitor).selectOption('18:00')
    await errorsOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: visitor.texts.toasts.close }).click()
    expect(await toastOf(page).count()).toBe(0)
    await sendAndFollow(visitor)
  })

  it('without a day too, when the one that was sent had passed', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}`, mayComplain: [/status of 422/] })
    const { page } = visitor
    const typed = somebody()
    await fillForm(visitor, typed)
    await page.locator('form.booking-form').evaluate((form: HTMLFormElement) => {
      sessionStorage.clear()
      const date = form.elements.namedItem('date') as HTMLInputElement
      date.value = '2026-01-05'
      form.submit()
    })
    await errorsOf(page).getByText('Cette date est passée').waitFor()
    await ready(page)
    await submitOf(visitor).click()
    await page.getByRole('alert').getByText('Veuillez sélectionner une date et un créneau horaire.').waitFor()

    await chooseDay(visitor)
    await sendAndFollow(visitor)
    expect(site.bookingsOf(typed.clientEmail)).toMatchObject([{ day: SOON }])
  })

  it('offers the 21 slots of the spec', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}` })
    const slots = await slotOf(visitor).locator('option:not([value=""])').allTextContents()
    expect(slots).toHaveLength(21)
    expect([slots[0], slots[1], slots.at(-1)]).toEqual(['08:00', '08:30', '18:00'])
    expect(await slotOf(visitor).locator('option:disabled').count()).toBe(0)
  })
})

describe('the company', () => {
  it('is asked for only once a type other than particulier is set', async () => {
    const visitor = await site.visit({ path: `/?date=${SOON}` })
    const company = field(visitor, 'companyName')
    expect(await company.isVisible()).toBe(false)
    for (const [type, asked] of [
      ['Garage', true],
      ['Particulier', false],
      ['Concession', true],
      ['Autre', true],
    ] as const) {
      await visitor.page.getByRole('radio', { name: type }).check()
      expect([type, await company.isVisible()]).toEqual([type, asked])
    }
  })

  it('blocks nothing when it is no longer asked for', async () => {
    const visitor = await site.visit()
    const typed = await readyToSend(visitor, { companyName: '<script>' })
    await visitor.page.getByRole('radio', { name: 'Particulier' }).check()
    await sendAndFollow(visitor)
    expect(site.bookingsOf(typed.clientEmail)).toMatchObject([
      { client_type: 'particulier', company_name: '' },
    ])
  })
})

type Control = ReturnType<typeof field>
const describedBy = (control: Control) =>
  control.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

const focused = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.getAttribute('name'))
