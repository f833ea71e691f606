/** The words of the public pages in French: the source that the other languages follow. Spec labels are word for word. */
export const fr = {
  site: {
    tagline: "Transport professionnel et sécurisé de véhicules en côte d'or",
    call: 'Appeler le',
    languages: 'Langue',
    skip: 'Aller au contenu',
    loading: 'Chargement...',
    footer:
      'Convoyage de véhicules à Dijon, en Bourgogne-Franche-Comté et dans toute la France ; en Europe sur demande.',
    metaTitle: 'Convoyage de véhicules à Dijon',
    metaDescription:
      "Convoyage de véhicules à Dijon et en Côte-d'Or : votre voiture conduite ou transportée en France et en Europe. Disponibilité en direct et réservation en ligne.",
    fictitious: 'Site de démonstration : le numéro et les adresses sont fictifs.',
  },
  status: {
    title: 'Disponibilité',
    loading: 'Chargement...',
    error: 'Erreur de chargement',
    none: 'Statut non disponible',
    errorDetail: 'Impossible de charger les paramètres de manière sécurisée',
    retry: 'Réessayer',
    drivers: '{n} chauffeur(s) en ligne',
    location: 'Position : {place}',
    pending: 'Configuration en attente depuis le backoffice',
    words: { DISPONIBLE: 'DISPONIBLE', OCCUPÉ: 'OCCUPÉ', "FERMÉ AUJOURD'HUI": "FERMÉ AUJOURD'HUI" },
  },
  calendar: {
    title: 'Choisir une date',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    sundayClosed:
      'Réservation en ligne du lundi au samedi, créneaux de 8 h à 18 h. Nous répondons au téléphone tous les jours de 8 h à 20 h.',
    today: "aujourd'hui",
    keyboard:
      'Flèches pour changer de jour, Page haut et Page bas pour changer de mois, Entrée pour choisir.',
    parisTime: '',
  },
  booking: {
    title: 'Réserver une livraison',
    intro: "Choisissez le jour, puis dites-nous quel véhicule, d'où il part et où il va.",
    details: 'Détails de la réservation',
    chosenDate: 'Date choisie : {day}',
    changeDate: 'Changer de date',
    requiredNote: 'Les champs marqués * sont obligatoires.',
    chooseSlot: 'Choisir un créneau',
    labels: {
      time: 'Créneau horaire',
      clientName: 'Nom complet',
      clientPhone: 'Téléphone',
      clientEmail: 'Email',
      clientType: 'Type de client',
      companyName: 'Nom de la société',
      vehicleInfo: 'Véhicule',
      licensePlate: 'Immatriculation',
      vehicleYearColor: 'Année / couleur',
      pickupAddress: 'Adresse de prise en charge',
      deliveryAddress: 'Adresse de livraison',
      additionalNotes: 'Notes complémentaires',
      date: 'Date',
    },
    hints: {
      clientPhone: 'Chiffres, espaces, +, - et parenthèses.',
      vehicleInfo: 'Marque et modèle, par exemple Peugeot 308.',
      vehicleYearColor: 'Par exemple 2021 / gris.',
      additionalNotes: 'Accès, clés, contact sur place, contraintes horaires.',
    },
    clientTypes: { particulier: 'Particulier', garage: 'Garage', concession: 'Concession', autre: 'Autre' },
    submit: 'Envoyer la réservation',
    sending: 'Envoi en cours...',
    privacy:
      "Ces informations servent à traiter votre demande et à vous recontacter, rien d'autre. Vous pouvez demander à les consulter, les corriger ou les effacer en écrivant à {email}.",
    notAContract:
      "Une demande n'est pas encore un contrat : nous vous confirmons le jour, l'heure et le prix avant le départ.",
    errorsTitle: 'Erreurs de validation :',
    success: 'Réservation envoyée avec succès !',
    receiptTitle: 'Votre réservation',
    reference: 'Votre référence : {reference}',
    copy: 'Copier la référence',
    copied: 'Référence copiée',
    whatNext:
      "Un e-mail de confirmation part vers votre adresse. Nous vous rappelons pour confirmer le jour, l'heure et le prix.",
    whatNextHere:
      "Votre demande est enregistrée. Nous vous rappelons pour confirmer le jour, l'heure et le prix.",
    ics: 'Ajouter à mon agenda (.ics)',
    google: 'Ouvrir dans Google Agenda',
    googleNote:
      "La page Google Agenda reçoit votre nom, vos coordonnées et les deux adresses pour préparer l'événement.",
    dismiss: 'Fermer',
    honeypot: 'Laissez ce champ vide',
  },
  toasts: {
    errorTitle: 'Erreur',
    missingDateOrSlot: 'Veuillez sélectionner une date et un créneau horaire.',
    mailRefused:
      "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée.",
    unexpected: 'Erreur lors de la création de la réservation. Veuillez réessayer.',
    sentWithGoogle: 'Réservation envoyée ! Email envoyé via Resend et Google Calendar ouvert.',
    sentWithMail:
      'Réservation envoyée ! Votre e-mail de confirmation est en route et Google Agenda est ouvert.',
    sentHere: 'Réservation envoyée ! Votre demande est enregistrée.',
    sent: 'Réservation envoyée ! Votre e-mail de confirmation est en route.',
    close: 'Fermer ce message',
  },
  problems: {
    required: 'Ce champ est requis',
    tooLong: 'Maximum {n} caractères autorisés',
    refusedScripts: 'Scripts non autorisés',
    refusedJavascript: 'Protocoles JavaScript non autorisés',
    refusedVbscript: 'Protocoles VBScript non autorisés',
    refusedHandlers: "Gestionnaires d'événements non autorisés",
    refusedIframes: 'Iframes non autorisées',
    refusedObjects: 'Objects non autorisés',
    refusedEmbeds: 'Embeds non autorisés',
    refusedDataHtml: 'URLs HTML data non autorisées',
    emailRequired: 'Email requis',
    emailFormat: "Format d'email invalide",
    emailTooLong: 'Email trop long',
    phoneRequired: 'Numéro de téléphone requis',
    phoneFormat: 'Format de téléphone invalide',
    phoneTooLong: 'Numéro de téléphone trop long',
    phoneTooShort: 'Numéro de téléphone trop court',
    slotRequired: 'Veuillez sélectionner un créneau horaire',
    slotPast: 'Ce créneau est déjà passé : choisissez-en un autre.',
    clientTypeUnknown: 'Type de client inconnu : choisissez particulier, garage, concession ou autre.',
    dayRequired: 'Veuillez sélectionner une date.',
    dayUnknown: "Cette date n'existe pas : choisissez-en une dans le calendrier.",
    dayPast: 'Cette date est passée : choisissez un autre jour.',
    daySunday: 'Pas de réservation en ligne le dimanche : choisissez un autre jour.',
    dayTooFar: "Vous pouvez réserver jusqu'à {n} jours à l'avance.",
    dayClosed: "Fermé aujourd'hui : choisissez un autre jour.",
    dayOver: "Plus de créneau aujourd'hui : choisissez un autre jour.",
    notText: 'Ce champ doit être un texte.',
    notAnObject: "La demande n'a pas la forme attendue : un objet JSON avec les champs de la réservation.",
    requestKeyTooLong: 'La clé de la demande dépasse {n} caractères.',
    requestKeyReused:
      'Une demande a déjà été enregistrée sous cette clé, avec un autre contenu. Pour la modifier, appelez-nous ; pour en faire une autre, rechargez la page.',
    unreadable: "La demande n'a pas pu être lue : le JSON est incorrect.",
    automated: 'Cette demande ressemble à un envoi automatique. Si vous êtes une personne, appelez-nous.',
    tooMany: 'Trop de demandes depuis votre connexion. Réessayez dans {n} minute(s), ou appelez-nous.',
    noMail:
      "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée.",
  },
  notFound: {
    title: "Cette page n'existe pas",
    text: "L'adresse a changé, ou une lettre s'est perdue en route. Vos véhicules, eux, arrivent à destination.",
    home: "Revenir à l'accueil",
    book: 'Réserver une livraison',
  },
  crash: {
    page: 'Something went wrong',
    reload: 'Reload page',
    pageText:
      "Quelque chose n'a pas fonctionné de notre côté. Ce que vous avez saisi est conservé : rechargez la page, ou appelez-nous.",
    frame: 'Unexpected Application Error!',
    frameText: "Le site ne peut pas s'afficher pour le moment. Rechargez la page dans un instant.",
  },
  refusals: {
    badRequest: {
      title: 'Cette adresse ne peut pas être lue.',
      text: "Vérifiez le lien, ou repartez de l'accueil.",
    },
    foreignOrigin: {
      title: 'Cet envoi ne vient pas de notre site.',
      text: 'Ouvrez la page sur notre site et envoyez à nouveau le formulaire.',
    },
    methodNotAllowed: { title: "Cette action n'existe pas ici.", text: "Repartez de la page d'accueil." },
    tooLarge: {
      title: 'Cet envoi est trop volumineux.',
      text: 'Raccourcissez les textes (64 Ko au plus en tout) : le bouton Retour de votre navigateur garde votre saisie.',
    },
    wrongType: {
      title: "Le format de cet envoi n'est pas accepté.",
      text: 'Utilisez le formulaire de la page, ou envoyez du JSON (application/json).',
    },
    wrongHost: { title: "Ce nom de domaine n'est pas servi ici.", text: "Vérifiez l'adresse du site." },
    unavailable: {
      title: 'Le service est momentanément indisponible.',
      text: "Rien de ce que vous avez saisi n'est perdu : revenez en arrière et réessayez dans un instant, ou appelez-nous.",
    },
    broken: {
      title: "Quelque chose n'a pas fonctionné de notre côté.",
      text: 'Revenez en arrière et réessayez dans un instant, ou appelez-nous.',
    },
    unreadableForm: {
      title: "Ce formulaire n'a pas pu être lu.",
      text: 'Revenez en arrière et envoyez-le à nouveau depuis la page.',
    },
    linkGone: {
      title: "Ce lien n'est plus valable.",
      text: 'Il a peut-être été coupé dans un message. Appelez-nous avec votre référence : nous vous en envoyons un autre.',
    },
  },
}

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** Every language says everything: a missing key does not compile. */
export type PageTexts = Words<typeof fr>
