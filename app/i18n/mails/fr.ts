/** The words of the mails in French: the source that the other languages follow. */
export const fr = {
  serviceSubject: 'Réservation {reference} : {day} à {time}',
  serviceTitle: 'Nouvelle réservation {reference}',
  clientSubject: 'Votre demande {reference} pour le {day}',
  pair: '{label} : {value}',
  hello: 'Bonjour {name},',
  received: 'Nous avons bien reçu votre demande de convoyage. Voici ce que nous avons noté :',
  notAContract:
    "Ce message confirme la réception, pas encore le transport : nous vous recontactons pour confirmer le jour, l'heure et le prix.",
  change: 'Une correction, une question ? Répondez à ce message ou appelez le {phone}.',
  calendar: 'Le fichier joint ajoute le rendez-vous à votre agenda.',
  bye: 'À bientôt,',
  reference: 'Référence',
  day: 'Jour',
  time: 'Créneau horaire',
  timeZone: '',
  name: 'Nom complet',
  phone: 'Téléphone',
  email: 'Email',
  clientType: 'Type de client',
  company: 'Société',
  vehicle: 'Véhicule',
  plate: 'Immatriculation',
  yearColor: 'Année / couleur',
  pickup: 'Prise en charge',
  delivery: 'Livraison',
  notes: 'Notes',
  language: 'Langue du client',
  clientTypes: { particulier: 'Particulier', garage: 'Garage', concession: 'Concession', autre: 'Autre' },
  eventClient: 'Client',
  eventDate: 'Date',
  eventTime: 'Heure',
}

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
export type MailTexts = Words<typeof fr>
