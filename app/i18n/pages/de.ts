/** The words of the public pages in German (formal Sie). */
import type { PageTexts } from './fr.ts'

export const de: PageTexts = {
  site: {
    tagline: 'Professioneller und sicherer Fahrzeugtransport im Département Côte-d’Or',
    call: 'Anrufen:',
    languages: 'Sprache',
    skip: 'Zum Inhalt springen',
    loading: 'Wird geladen …',
    footer:
      'Fahrzeugüberführung in Dijon, in der Region Bourgogne-Franche-Comté, in Frankreich und auf Anfrage in Europa.',
    metaTitle: 'Fahrzeugüberführung in Dijon',
    metaDescription:
      'Fahrzeugüberführung in Dijon und im Département Côte-d’Or: Wir fahren oder transportieren Ihr Auto in Frankreich und Europa. Verfügbarkeit live, Buchung online.',
    fictitious: 'Demo-Website: Telefonnummer und Adressen sind frei erfunden.',
  },
  status: {
    title: 'Verfügbarkeit',
    loading: 'Wird geladen …',
    error: 'Fehler beim Laden',
    none: 'Kein Status verfügbar',
    errorDetail: 'Die Einstellungen konnten nicht sicher geladen werden',
    retry: 'Erneut versuchen',
    drivers: '{n} Fahrer online',
    location: 'Standort: {place}',
    pending: 'Die Angaben aus dem Backoffice stehen noch aus',
    words: { DISPONIBLE: 'VERFÜGBAR', OCCUPÉ: 'BESETZT', "FERMÉ AUJOURD'HUI": 'HEUTE GESCHLOSSEN' },
  },
  calendar: {
    title: 'Datum wählen',
    previous: 'Vorheriger Monat',
    next: 'Nächster Monat',
    sundayClosed:
      'Online buchen Sie von Montag bis Samstag, Zeitfenster von 8 bis 18 Uhr. Telefonisch erreichen Sie uns täglich von 8 bis 20 Uhr.',
    today: 'heute',
    keyboard:
      'Mit den Pfeiltasten wechseln Sie den Tag, mit Bild auf und Bild ab den Monat, mit der Eingabetaste wählen Sie aus.',
    parisTime: 'Alle Uhrzeiten in Pariser Zeit.',
  },
  booking: {
    title: 'Überführung buchen',
    intro: 'Wählen Sie den Tag. Sagen Sie uns dann, welches Fahrzeug wohin soll.',
    details: 'Angaben zur Buchung',
    chosenDate: 'Gewähltes Datum: {day}',
    changeDate: 'Datum ändern',
    requiredNote: 'Mit * gekennzeichnete Felder sind Pflichtfelder.',
    chooseSlot: 'Zeitfenster wählen',
    labels: {
      time: 'Zeitfenster',
      clientName: 'Vor- und Nachname',
      clientPhone: 'Telefon',
      clientEmail: 'E-Mail',
      clientType: 'Kundenart',
      companyName: 'Firmenname',
      vehicleInfo: 'Fahrzeug',
      licensePlate: 'Kennzeichen',
      vehicleYearColor: 'Baujahr / Farbe',
      pickupAddress: 'Abholadresse',
      deliveryAddress: 'Lieferadresse',
      additionalNotes: 'Weitere Hinweise',
      date: 'Datum',
    },
    hints: {
      clientPhone: 'Ziffern, Leerzeichen, +, - und Klammern.',
      vehicleInfo: 'Marke und Modell, zum Beispiel Peugeot 308.',
      vehicleYearColor: 'Zum Beispiel 2021 / grau.',
      additionalNotes: 'Zufahrt, Schlüssel, Kontakt vor Ort, zeitliche Vorgaben.',
    },
    clientTypes: {
      particulier: 'Privatperson',
      garage: 'Kfz-Werkstatt',
      concession: 'Autohaus',
      autre: 'Sonstige',
    },
    submit: 'Buchungsanfrage senden',
    sending: 'Wird gesendet …',
    privacy:
      'Wir verwenden diese Angaben nur, um Ihre Anfrage zu bearbeiten und Sie dazu zu kontaktieren. Für Auskunft, Berichtigung oder Löschung schreiben Sie an {email}.',
    notAContract:
      'Eine Anfrage ist noch kein Vertrag: Vor der Abfahrt bestätigen wir Ihnen Tag, Uhrzeit und Preis.',
    errorsTitle: 'Bitte prüfen Sie Ihre Angaben:',
    success: 'Ihre Buchungsanfrage wurde gesendet!',
    receiptTitle: 'Ihre Buchungsanfrage',
    reference: 'Ihre Referenz: {reference}',
    copy: 'Referenz kopieren',
    copied: 'Referenz kopiert',
    whatNext:
      'Eine Bestätigung per E-Mail ist zu Ihnen unterwegs. Wir rufen Sie an, um Tag, Uhrzeit und Preis zu bestätigen.',
    whatNextHere: 'Ihre Anfrage liegt uns vor. Wir rufen Sie an, um Tag, Uhrzeit und Preis zu bestätigen.',
    ics: 'Zum Kalender hinzufügen (.ics)',
    google: 'In Google Kalender öffnen',
    googleNote:
      'Um den Termin vorzubereiten, erhält die Seite von Google Kalender Ihren Namen, Ihre Kontaktdaten und beide Adressen.',
    dismiss: 'Schließen',
    honeypot: 'Lassen Sie dieses Feld leer',
  },
  toasts: {
    errorTitle: 'Fehler',
    missingDateOrSlot: 'Bitte wählen Sie ein Datum und ein Zeitfenster.',
    mailRefused:
      'Die Buchungs-E-Mail konnte nicht gesendet werden. Prüfen Sie, ob der Resend-API-Schlüssel konfiguriert ist.',
    unexpected: 'Die Buchung konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    sentWithGoogle: 'Buchungsanfrage gesendet! E-Mail über Resend verschickt und Google Calendar geöffnet.',
    sentWithMail:
      'Buchungsanfrage gesendet! Ihre Bestätigung per E-Mail ist unterwegs und Google Kalender ist geöffnet.',
    sentHere: 'Buchungsanfrage gesendet! Ihre Anfrage liegt uns vor.',
    sent: 'Buchungsanfrage gesendet! Ihre Bestätigung per E-Mail ist unterwegs.',
    close: 'Diese Meldung schließen',
  },
  problems: {
    required: 'Dieses Feld ist erforderlich',
    tooLong: 'Höchstens {n} Zeichen erlaubt',
    refusedScripts: 'Skripte sind nicht erlaubt',
    refusedJavascript: 'JavaScript-Protokolle sind nicht erlaubt',
    refusedVbscript: 'VBScript-Protokolle sind nicht erlaubt',
    refusedHandlers: 'Event-Handler sind nicht erlaubt',
    refusedIframes: 'Iframes sind nicht erlaubt',
    refusedObjects: 'Object-Elemente sind nicht erlaubt',
    refusedEmbeds: 'Embed-Elemente sind nicht erlaubt',
    refusedDataHtml: 'HTML-Data-URLs sind nicht erlaubt',
    emailRequired: 'E-Mail-Adresse erforderlich',
    emailFormat: 'Ungültige E-Mail-Adresse',
    emailTooLong: 'E-Mail-Adresse zu lang',
    phoneRequired: 'Telefonnummer erforderlich',
    phoneFormat: 'Ungültige Telefonnummer',
    phoneTooLong: 'Telefonnummer zu lang',
    phoneTooShort: 'Telefonnummer zu kurz',
    slotRequired: 'Bitte wählen Sie ein Zeitfenster',
    slotPast: 'Dieses Zeitfenster ist bereits vorbei: Bitte wählen Sie ein anderes.',
    clientTypeUnknown:
      'Unbekannte Kundenart: Wählen Sie Privatperson, Kfz-Werkstatt, Autohaus oder Sonstige.',
    dayRequired: 'Bitte wählen Sie ein Datum.',
    dayUnknown: 'Dieses Datum gibt es nicht: Bitte wählen Sie eines im Kalender.',
    dayPast: 'Dieses Datum liegt in der Vergangenheit: Bitte wählen Sie einen anderen Tag.',
    daySunday: 'Sonntags keine Online-Buchung: Bitte wählen Sie einen anderen Tag.',
    dayTooFar: 'Sie können höchstens {n} Tage im Voraus buchen.',
    dayClosed: 'Heute geschlossen: Bitte wählen Sie einen anderen Tag.',
    dayOver: 'Heute ist kein Zeitfenster mehr frei: Bitte wählen Sie einen anderen Tag.',
    notText: 'Dieses Feld muss Text enthalten.',
    notAnObject: 'Die Anfrage hat nicht die erwartete Form: ein JSON-Objekt mit den Feldern der Buchung.',
    requestKeyTooLong: 'Der Schlüssel der Anfrage ist länger als {n} Zeichen.',
    requestKeyReused:
      'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu, um eine neue zu stellen.',
    unreadable: 'Die Anfrage konnte nicht gelesen werden: Das JSON ist fehlerhaft.',
    automated:
      'Diese Anfrage sieht nach einem automatischen Versand aus. Sind Sie ein Mensch? Dann rufen Sie uns bitte an.',
    tooMany:
      'Zu viele Anfragen über Ihre Verbindung. Versuchen Sie es in {n} Minute(n) erneut oder rufen Sie uns an.',
    noMail:
      'Die Buchungs-E-Mail konnte nicht gesendet werden. Prüfen Sie, ob der Resend-API-Schlüssel konfiguriert ist.',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Die Adresse hat sich geändert, oder ein Buchstabe ging unterwegs verloren. Ihre Fahrzeuge kommen dagegen an.',
    home: 'Zurück zur Startseite',
    book: 'Überführung buchen',
  },
  crash: {
    page: 'Something went wrong',
    reload: 'Reload page',
    pageText:
      'Bei uns ist etwas schiefgelaufen. Ihre Eingaben bleiben erhalten: Laden Sie die Seite neu oder rufen Sie uns an.',
    frame: 'Unexpected Application Error!',
    frameText:
      'Die Website kann gerade nicht angezeigt werden. Bitte laden Sie die Seite in einem Moment neu.',
  },
  refusals: {
    badRequest: {
      title: 'Diese Adresse kann nicht gelesen werden.',
      text: 'Prüfen Sie den Link oder beginnen Sie auf der Startseite.',
    },
    foreignOrigin: {
      title: 'Dieses Formular wurde nicht von unserer Website gesendet.',
      text: 'Öffnen Sie die Seite auf unserer Website und senden Sie das Formular erneut.',
    },
    methodNotAllowed: {
      title: 'Diese Aktion gibt es hier nicht.',
      text: 'Beginnen Sie bitte auf der Startseite.',
    },
    tooLarge: {
      title: 'Ihre Nachricht ist zu groß.',
      text: 'Bitte kürzen Sie Ihre Texte (insgesamt höchstens 64 KB). Über die Zurück-Taste Ihres Browsers bleiben Ihre Eingaben erhalten.',
    },
    wrongType: {
      title: 'Dieses Format wird nicht angenommen.',
      text: 'Nutzen Sie das Formular auf der Seite oder senden Sie JSON (application/json).',
    },
    wrongHost: {
      title: 'Dieser Domainname wird hier nicht bedient.',
      text: 'Prüfen Sie die Adresse der Website.',
    },
    unavailable: {
      title: 'Der Dienst ist vorübergehend nicht verfügbar.',
      text: 'Ihre Eingaben sind nicht verloren: Gehen Sie zurück und versuchen Sie es gleich noch einmal, oder rufen Sie uns an.',
    },
    broken: {
      title: 'Bei uns ist etwas schiefgelaufen.',
      text: 'Gehen Sie zurück und versuchen Sie es gleich noch einmal, oder rufen Sie uns an.',
    },
    unreadableForm: {
      title: 'Dieses Formular konnte nicht gelesen werden.',
      text: 'Gehen Sie zurück und senden Sie es noch einmal von der Seite aus.',
    },
    linkGone: {
      title: 'Dieser Link ist nicht mehr gültig.',
      text: 'Vielleicht wurde er in einer Nachricht abgeschnitten. Rufen Sie uns mit Ihrer Referenz an: Wir senden Ihnen einen neuen.',
    },
  },
}
