/**
 * A believable firm and its days, for development, demonstrations and screenshots. Nobody in it exists: telephone
 * numbers come from ranges reserved for fiction, mail goes to example domains, and plates carry letters that the
 * authority they seem to come from never gives (French ones an I, O or U).
 */
import type { Language } from '#app/i18n/languages.ts'
import type { Outcome } from '#app/outcome.ts'
import { addDays, isSunday, parisDay, parisInstant } from '#app/paris-time.ts'
import { type App, write } from '#app/platform/app.server.ts'
import { noteAudit } from '#app/platform/audit.store.server.ts'
import { clockFrom } from '#app/platform/clock.ts'

type SeedBooking = {
  /** The working day counted from today, its slot, and how many days before, at what time, it was asked for. */
  when: [language: Language, workday: number, slot: string, daysBefore: number, askedAt: string]
  client: [name: string, email: string, phone: string]
  /** Absent: a private person. */
  type?: [clientType: string, companyName?: string]
  vehicle: [model: string, plate: string, yearAndColour: string]
  way: [from: string, to: string]
  notes?: string
}

/** In a fixed order: the place in this list is the key that keeps a second run from making it again. */
const BOOKINGS: SeedBooking[] = [
  {
    when: ['fr', -9, '08:30', 3, '17:42'],
    client: ['Camille Rousseau', 'rousseau@3arches.example', '03 53 01 41 07'],
    type: ['garage', 'Garage des Trois Arches'],
    vehicle: ['Peugeot 308 SW', 'GO-412-UI', '2021 / gris'],
    way: ['18 rue des Tanneries-Hautes, 21000 Dijon', '7 quai des Mariniers, 69002 Lyon'],
    notes: "Clés à l'accueil, demander Sylvain.",
  },
  {
    when: ['fr', -8, '14:00', 2, '09:15'],
    client: ['Élodie Marchand', 'elodie.marchand@example.org', '06 39 98 12 34'],
    vehicle: ['Renault Clio V', 'FU-208-OB', '2019 / rouge'],
    way: ['4 allée des Cerisiers, 21200 Beaune', '31 rue du Faubourg-Neuf, 25000 Besançon'],
  },
  {
    when: ['de', -6, '09:00', 5, '11:08'],
    client: ['Jürgen Hoffmann', 'hoffmann@rheinblick.example', '+33 3 53 01 62 18'],
    type: ['concession', 'Autohaus Rheinblick'],
    vehicle: ['BMW 320d Touring', 'XX-CV 482', '2023 / schwarz'],
    way: ['9 rue de la Gare-Basse, 21000 Dijon', 'Lindenallee 112, 79098 Freiburg im Breisgau'],
    notes: 'Übergabe bitte nur gegen Unterschrift, rote Kennzeichen liegen im Handschuhfach.',
  },
  {
    when: ['fr', -5, '10:30', 1, '18:20'],
    client: ['Thomas Girard', 'girard@cassis.example', '03 53 01 27 90'],
    type: ['autre', 'Location Cassis'],
    vehicle: ['Renault Trafic', 'HI-731-OL', '2022 / blanc'],
    way: ['2 impasse du Dépôt, 21600 Longvic', '60 avenue des Docks, 71100 Chalon-sur-Saône'],
    notes: 'Véhicule de retour de location, plein fait.',
  },
  {
    when: ['en', -4, '11:00', 6, '13:37'],
    client: ['Oliver Whitfield', 'oliver.whitfield@example.com', '+33 6 39 98 70 25'],
    vehicle: ['Land Rover Defender 110', 'QI21 VOZ', '2021 / green'],
    way: ['Domaine du Vieux Pressoir, 21700 Nuits-Saint-Georges', '15 rue du Port-Nord, 62100 Calais'],
    notes: 'Right-hand drive. I will be at the ferry terminal from 6 pm.',
  },
  {
    when: ['fr', -3, '08:00', 2, '07:55'],
    client: ['Nadia Benali', 'benali@saulon.example', '03 53 01 55 12'],
    type: ['concession', 'Autos de la Saulon'],
    vehicle: ['Peugeot e-208', 'IO-550-AU', '2025 / bleu'],
    way: ['24 rue des Ateliers-Clairs, 21300 Chenôve', '11 boulevard de la Moselle, 57000 Metz'],
    notes: 'Batterie chargée à 90 %, câble dans le coffre.',
  },
  {
    when: ['nl', -2, '13:30', 4, '20:02'],
    client: ['Sanne de Vries', 'sanne.devries@example.net', '+33 6 39 98 33 61'],
    vehicle: ['Volvo V60', 'X-318-OE', '2020 / donkerblauw'],
    way: ['6 chemin des Vergers, 21160 Marsannay-la-Côte', 'Wilgenkade 27, 3011 Rotterdam'],
    notes: 'Fietsendrager zit nog op de auto.',
  },
  {
    when: ['fr', -1, '16:30', 1, '15:10'],
    client: ['Bruno Lefèvre', 'lefevre@ouche.example', '06 39 98 48 16'],
    type: ['autre', "Courtage de l'Ouche"],
    vehicle: ['Audi Q3', 'JU-164-IK', '2022 / noir'],
    way: ['1 place des Marronniers, 21000 Dijon', '88 rue de la Corderie, 89000 Auxerre'],
  },
  {
    when: ['fr', 0, '08:30', 2, '10:41'],
    client: ['Claire Fontaine', 'claire.fontaine@example.org', '06 39 98 05 77'],
    vehicle: ['Citroën C3', 'KO-903-UT', '2018 / blanc'],
    way: ['45 rue du Puits-Salé, 21000 Dijon', '12 rue des Lavandières, 10000 Troyes'],
    notes: 'Voiture de ma mère : merci de sonner deux fois, elle entend mal.',
  },
  {
    when: ['fr', 0, '10:00', 1, '08:12'],
    client: ['Hugo Perrin', 'atelier@garage-perrin.example', '03 53 01 18 44'],
    type: ['garage', 'Garage Perrin et fille'],
    vehicle: ['Ford Transit Custom', 'LI-377-OU', '2020 / gris'],
    way: ['3 rue du Charbonnage, 21850 Saint-Apollinaire', '19 rue des Filatures, 68100 Mulhouse'],
    notes: 'Attelage monté. Documents dans la pochette bleue.',
  },
  {
    when: ['de', 0, '13:00', 3, '16:25'],
    client: ['Katharina Vogel', 'katharina.vogel@example.com', '+33 6 39 98 84 02'],
    vehicle: ['VW Golf VIII', 'XX-KV 77', '2022 / weiß'],
    way: ['27 rue de la Combe-au-Loup, 21240 Talant', 'Eichenweg 4, 76133 Karlsruhe'],
  },
  {
    when: ['fr', 0, '17:00', 1, '19:30'],
    client: ['Amélie Chevalier', 'chevalier@flotte-azur.example', '03 53 01 73 35'],
    type: ['autre', 'Flotte Azur'],
    vehicle: ['Tesla Model 3', 'MU-246-OA', '2024 / gris anthracite'],
    way: ['Parking P3, gare de Dijon-Ville, 21000 Dijon', '5 cours des Soieries, 69003 Lyon'],
    notes: 'Carte de recharge dans la boîte à gants.',
  },
  {
    when: ['fr', 1, '08:00', 4, '14:48'],
    client: ['Julien Moreau', 'moreau@3arches.example', '03 53 01 41 07'],
    type: ['garage', 'Garage des Trois Arches'],
    vehicle: ['Peugeot 3008', 'NO-815-IU', '2023 / vert'],
    way: ['18 rue des Tanneries-Hautes, 21000 Dijon', '40 avenue du Lac, 74000 Annecy'],
  },
  {
    when: ['en', 1, '11:30', 1, '09:05'],
    client: ['Fiona Gallagher', 'fiona.gallagher@example.org', '+33 6 39 98 61 49'],
    vehicle: ['Mini Cooper S', 'QU19 IOY', '2019 / racing green'],
    way: ['10 rue des Halles-Basses, 21200 Beaune', '22 rue du Moulin-à-Vent, 75013 Paris'],
    notes: 'The car is in the underground car park, level -2, place 214.',
  },
  {
    when: ['fr', 2, '15:30', 2, '12:17'],
    client: ['Karim Haddad', 'k.haddad@example.net', '06 39 98 90 13'],
    type: [''],
    vehicle: ['Mercedes Classe A', 'PI-629-UO', '2017 / argent'],
    way: ['8 rue du Sergent-Blanc, 39100 Dole', '14 rue des Carmes-Vieux, 21000 Dijon'],
    notes: 'Ne démarre pas : batterie à plat, prévoir un booster ou un plateau.',
  },
  {
    when: ['nl', 3, '10:00', 6, '21:14'],
    client: ['Pieter Janssens', 'janssens@schelde.example', '+33 3 53 01 80 26'],
    type: ['garage', 'Autobedrijf Schelde'],
    vehicle: ['Citroën Jumpy', '2-OIQ-417', '2021 / wit'],
    way: ['2 impasse du Dépôt, 21600 Longvic', 'Havenstraat 90, 2000 Antwerpen'],
    notes: 'Laadruimte is leeg, reservesleutel ontbreekt.',
  },
  {
    when: ['fr', 3, '14:30', 1, '10:22'],
    client: ['Mathilde Garnier', 'mathilde.garnier@example.com', '06 39 98 27 58'],
    vehicle: ['Fiat 500', 'SO-471-UE', '2016 / jaune'],
    way: ['16 rue de la Manutention-Vieille, 21000 Dijon', '9 traverse des Pins, 13008 Marseille'],
    notes: "Toit ouvrant capricieux : ne pas l'ouvrir, merci.",
  },
  {
    when: ['de', 4, '08:30', 7, '08:33'],
    client: ['Lukas Baumann', 'lukas.baumann@example.org', '+33 6 39 98 15 90'],
    vehicle: ['Porsche 911 Carrera (997)', 'XX-LB 911', '2008 / silber'],
    way: ['Domaine du Clos-Perdu, 21220 Gevrey-Chambertin', 'Seestraße 58, 88131 Lindau'],
    notes: 'Bitte geschlossener Transport, das Auto ist tiefergelegt.',
  },
  {
    when: ['fr', 5, '11:00', 2, '16:06'],
    client: ['Antoine Mercier', 'mercier@cassis.example', '03 53 01 27 90'],
    type: ['autre', 'Location Cassis'],
    vehicle: ['Renault Master 12 m³', 'TI-052-OG', '2023 / blanc'],
    way: ['77 rue des Entrepôts-Neufs, 44000 Nantes', '2 impasse du Dépôt, 21600 Longvic'],
    notes: "Le locataire l'a laissé à Nantes, clés dans la boîte sécurisée (code par téléphone).",
  },
  {
    when: ['en', 7, '09:00', 9, '18:51'],
    client: ['Margaret Ashdown', 'm.ashdown@example.net', '+33 6 39 98 52 37'],
    vehicle: ['Jaguar XK8', 'QO03 UIV', '2003 / burgundy'],
    way: ['Domaine du Vieux Pressoir, 21700 Nuits-Saint-Georges', '6 promenade des Palmiers, 06000 Nice'],
  },
  {
    when: ['fr', 10, '16:00', 5, '11:45'],
    client: ['Lucie Blanchard', 'blanchard@valserine.example', '03 53 01 09 68'],
    type: ['autre', 'Commune de Valserine'],
    vehicle: ['Renault Kangoo E-Tech', 'VU-340-OI', '2024 / blanc'],
    way: ['Centre technique, 1 route des Écoles, 21110 Genlis', '12 rue des Forges-Basses, 70000 Vesoul'],
    notes: 'Bon de commande à suivre par courrier électronique.',
  },
]

const statusMessage = (now: Date) =>
  JSON.stringify({
    driversCount: 2,
    currentLocation: 'Dijon Centre',
    customMessage: 'Deux chauffeurs sur la route ; encore une place vers Lyon cette semaine.',
    flashMessage: "Retours de vacances : réservez votre convoyage deux jours à l'avance.",
    flashMessageEnabled: true,
    autoHideHours: 72,
    timestamp: now.getTime(),
    translations: {
      en: {
        customMessage: 'Two drivers on the road; one place left towards Lyon this week.',
        currentLocation: 'Dijon centre',
        flashMessage: 'Holiday returns: please book your delivery two days ahead.',
      },
      de: {
        customMessage: 'Zwei Fahrer unterwegs; diese Woche noch ein Platz Richtung Lyon.',
        currentLocation: 'Dijon Zentrum',
        flashMessage: 'Rückreisezeit: Bitte buchen Sie Ihre Überführung zwei Tage im Voraus.',
      },
      nl: {
        customMessage: 'Twee chauffeurs onderweg; deze week nog één plaats richting Lyon.',
        currentLocation: 'Dijon centrum',
        flashMessage: 'Terugreisdrukte: boek uw rit twee dagen van tevoren.',
      },
    },
  })

type RequestBooking = (app: App, input: unknown, requestKey: string | null) => Promise<Outcome<unknown>>

/**
 * Fills a database once: what a former run made, and a status somebody wrote, stay as they are. The use case is
 * handed over, since this file stands below the features. Mail stays in the built-in inbox, whatever is configured.
 */
export async function seedFirm(app: App, requestBooking: RequestBooking) {
  const known = await knownKeys(app)
  const config = { ...app.config, mailTransport: 'inbox' as const }
  let made = 0
  for (const { key, askedAt, language, input } of requestsAround(app.clock.now())) {
    if (known.has(key)) continue
    const outcome = await requestBooking(
      { ...app, config, language, clock: clockFrom(() => askedAt) },
      input,
      key,
    )
    if (!outcome.ok) throw new Error(`${key} was refused: ${JSON.stringify(outcome.problems)}`)
    made++
  }
  await writeStatus(app)
  return { made, known: known.size }
}

async function knownKeys({ db, site }: App) {
  const rows = await db
    .selectFrom('bookings')
    .select('request_key')
    .where('site_id', '=', site.id)
    .where('request_key', 'like', 'seed/%')
    .execute()
  return new Set(rows.map((row) => row.request_key))
}

/** The bookings as they were asked for, the earliest first, so that references and ids grow with time. */
function requestsAround(now: Date) {
  return BOOKINGS.map(({ when, client, type = ['particulier'], vehicle, way, notes = '' }, place) => {
    const [language, workday, time, daysBefore, askedAt] = when
    const day = nthWorkday(parisDay(now), workday)
    const [clientName, clientEmail, clientPhone] = client
    const [clientType, companyName = ''] = type
    const [vehicleInfo, licensePlate, vehicleYearColor] = vehicle
    const [pickupAddress, deliveryAddress] = way
    const who = { clientName, clientEmail, clientPhone, clientType, companyName }
    const what = { vehicleInfo, licensePlate, vehicleYearColor, pickupAddress, deliveryAddress }
    return {
      key: `seed/${place + 1}`,
      language,
      askedAt: pastInstant(now, addDays(day, -daysBefore), askedAt),
      input: { date: day, time, ...who, ...what, additionalNotes: notes },
    }
  }).sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime())
}

/** Nobody has asked in the future: the last day up to this one at whose hour it was already past. */
function pastInstant(now: Date, day: string, time: string): Date {
  const instant = parisInstant(day, time)
  return instant < now ? instant : pastInstant(now, addDays(day, -1), time)
}

/** 0 is today, or Monday on a Sunday; -1 the last working day before today. */
function nthWorkday(today: string, n: number) {
  const outwards = Array.from({ length: 31 }, (_, i) => addDays(today, n < 0 ? -1 - i : i))
  return outwards.filter((day) => !isSunday(day))[n < 0 ? -1 - n : n] ?? today
}

async function writeStatus(app: App) {
  const now = app.clock.now()
  await write(app, async (tx) => {
    const row = await tx.db
      .selectFrom('status_settings')
      .select(['id', 'custom_message'])
      .where('site_id', '=', tx.site.id)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row?.custom_message !== '') return
    await tx.db
      .updateTable('status_settings')
      .set({ custom_message: statusMessage(now), updated_at: now })
      .where('id', '=', row.id)
      .execute()
    await noteAudit(tx, { action: 'status.changed', subjectType: 'status_settings', subjectId: row.id })
  })
}
