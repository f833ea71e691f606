/** The words of the mails in German (formal Sie). */
import type { MailTexts } from './fr.ts'

export const de: MailTexts = {
  serviceSubject: 'Buchung {reference}: {day} um {time} Uhr',
  serviceTitle: 'Neue Buchung {reference}',
  clientSubject: 'Ihre Anfrage {reference} für {day}',
  pair: '{label}: {value}',
  hello: 'Guten Tag {name},',
  received: 'Ihre Anfrage zur Fahrzeugüberführung ist bei uns eingegangen. Das haben wir notiert:',
  notAContract:
    'Diese Nachricht bestätigt den Eingang Ihrer Anfrage, noch nicht die Überführung. Wir melden uns bei Ihnen, um Tag, Uhrzeit und Preis zu bestätigen.',
  change:
    'Möchten Sie etwas ändern oder haben Sie eine Frage? Antworten Sie auf diese Nachricht oder rufen Sie uns an: {phone}.',
  calendar: 'Mit der angehängten Datei tragen Sie den Termin in Ihren Kalender ein.',
  bye: 'Mit freundlichen Grüßen',
  reference: 'Referenz',
  day: 'Tag',
  time: 'Zeitfenster',
  timeZone: 'Pariser Zeit',
  name: 'Vor- und Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  clientType: 'Kundenart',
  company: 'Firma',
  vehicle: 'Fahrzeug',
  plate: 'Kennzeichen',
  yearColor: 'Baujahr / Farbe',
  pickup: 'Abholung',
  delivery: 'Lieferung',
  notes: 'Hinweise',
  language: 'Sprache des Kunden',
  clientTypes: {
    particulier: 'Privatperson',
    garage: 'Kfz-Werkstatt',
    concession: 'Autohaus',
    autre: 'Sonstige',
  },
  eventClient: 'Kunde',
  eventDate: 'Datum',
  eventTime: 'Uhrzeit',
}
