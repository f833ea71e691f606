/** The words of the information pages in French: sent with each page by its loader, never part of the browser's bundle. */
export const fr = {
  vehicles: {
    title: 'Les véhicules que nous convoyons',
    metaTitle: 'Véhicules convoyés',
    metaDescription:
      "Voitures électriques, de prestige, neuves ou d'occasion, utilitaires légers et flottes professionnelles : comment chaque véhicule est livré depuis Dijon.",
    intro:
      "Chaque véhicule est livré de porte à porte par le même conducteur, avec un état des lieux au départ et à l'arrivée. Il prend la route, ou voyage sur une remorque si vous le demandez ou s'il ne roule pas.",
    sections: {
      electric: {
        title: 'Électrique',
        text: "Le trajet se prépare selon l'autonomie et les bornes. Indiquez le niveau de charge au départ et si le câble est à bord.",
      },
      prestige: {
        title: 'Prestige',
        text: "Par la route ou sur remorque, à votre choix. Annoncez sa valeur : notre assurance couvre chaque véhicule jusqu'à un plafond.",
      },
      used: {
        title: 'Occasion',
        text: "Les défauts visibles sont notés à la prise en charge, puis relus avec vous à l'arrivée. Signalez un voyant allumé ou des pneus usés avant le départ.",
      },
      new: {
        title: 'Neuf',
        text: "De la concession ou du parc jusqu'au client. La remorque évite d'ajouter des kilomètres au compteur.",
      },
      van: {
        title: 'Utilitaire léger',
        text: "Conduit vide, par la route. Précisez la hauteur, la longueur et l'aménagement : ils décident de l'itinéraire.",
      },
      fleet: {
        title: 'Flottes professionnelles',
        text: 'Pour les garages, concessions, courtiers et loueurs : une demande par véhicule, et un appel pour caler les jours de tout le lot.',
      },
    },
  },
  services: {
    title: 'Nos services de transport',
    metaTitle: 'Services de convoyage et de transport',
    metaDescription:
      "Convoyage régional en Bourgogne-Franche-Comté et transport de véhicules dans toute l'Europe : quatorze villes desservies, départ sous 2 h selon l'urgence, devis immédiat.",
    intro:
      "Depuis Dijon, nous livrons des véhicules neufs ou d'occasion pour les garages, les concessions, les courtiers, les loueurs, les entreprises et les particuliers.",
    sections: {
      regional: {
        title: 'Transport régional',
        text: "Dijon, la Côte-d'Or et les villes voisines : c'est notre terrain de tous les jours. Le conducteur prend le véhicule chez vous et le remet à l'adresse convenue.",
      },
      europe: {
        title: "Transport dans toute l'Europe",
        text: "Toute la France, et l'Europe sur demande, par la route ou sur remorque. Sur remorque, un passage de frontière se fait avec une lettre de voiture CMR.",
      },
      urgent: {
        title: "Sous 2 h selon l'urgence",
        text: 'Pour un départ pressé, appelez : nous vous disons tout de suite si un conducteur est libre. Les urgences sont prises 24 h/24, 7 j/7.',
      },
      quote: {
        title: 'Devis immédiat sur demande',
        text: "Donnez les deux adresses, le véhicule et le jour souhaité. Le jour, l'heure et le prix vous sont confirmés avant le départ.",
      },
    },
    towns: 'Villes desservies',
    townsText:
      'Votre ville manque ? Demandez : la liste dit où nous allons souvent, pas où nous nous arrêtons.',
  },
  contact: {
    title: 'Nous joindre',
    metaTitle: 'Contact',
    metaDescription:
      "Téléphone, e-mail, horaires et zone d'intervention du service de convoyage à Dijon. Joignable tous les jours de 8 h à 20 h, urgences 24 h/24.",
    intro:
      'Pour une livraison, la réservation en ligne est le plus court chemin. Pour une question ou un cas particulier, appelez ou écrivez.',
    sections: {
      phone: {
        title: 'Par téléphone',
        text: 'Tous les jours de 8 h à 20 h. Ayez sous la main les deux adresses et le modèle du véhicule.',
      },
      email: {
        title: 'Par e-mail',
        text: 'Réponse sous 24 h. Si vous avez déjà réservé, indiquez votre référence.',
      },
      hours: {
        title: 'Réservation en ligne',
        text: 'Le site est ouvert jour et nuit. Les créneaux vont du lundi au samedi, de 8 h à 18 h.',
      },
      emergency: {
        title: 'Urgences',
        text: "24 h/24, 7 j/7, par téléphone uniquement. Selon l'urgence, un départ est possible sous 2 h.",
      },
      zone: {
        title: "Zone d'intervention",
        text: "Dijon, la Côte-d'Or et la Bourgogne-Franche-Comté au quotidien ; toute la France, et l'Europe sur demande.",
      },
      documents: {
        title: 'Facture ou lettre de voiture',
        text: "Pour recevoir de nouveau un document, écrivez-nous avec la référence de la réservation : il repart à l'adresse e-mail que nous connaissons.",
      },
    },
  },
  deals: {
    title: 'Bons plans à Dijon',
    metaTitle: 'Bons plans Dijon',
    metaDescription:
      'Six adresses pour profiter de Dijon et de la Bourgogne pendant que votre véhicule arrive : office de tourisme, circuit, ville, région et département.',
    intro:
      "Vous venez à Dijon chercher ou confier un véhicule ? Voici six sites utiles pour occuper une heure ou un week-end. Ils ne sont pas les nôtres ; chacun s'ouvre dans un nouvel onglet.",
    visit: 'Voir {site}',
    newTab: '(nouvel onglet)',
    sections: {
      destination: {
        title: 'Destination Dijon',
        text: 'Que voir, que goûter et où dormir dans la métropole : le site officiel pour préparer une visite.',
      },
      circuit: {
        title: 'Circuit de Dijon-Prenois',
        text: 'Le circuit automobile aux portes de la ville, avec le calendrier de ses courses.',
      },
      office: {
        title: 'Office de tourisme',
        text: 'Un accueil, des plans et des visites guidées du centre historique.',
      },
      city: {
        title: 'Ville de Dijon',
        text: 'Stationnement, travaux, marchés et agenda : les informations pratiques de la mairie.',
      },
      region: {
        title: 'Bourgogne Tourisme',
        text: 'Vignobles, canaux et abbayes : des idées pour prolonger la route dans toute la région.',
      },
      department: {
        title: "La Côte-d'Or J'adore",
        text: "Balades, villages et caves de la Côte-d'Or, par le tourisme du département.",
      },
    },
  },
  billing: {
    title: 'Facturation et paiement',
    metaTitle: 'Facturation',
    metaDescription:
      'Comment la livraison de votre véhicule est facturée : prix confirmé avant le départ, facture par e-mail après la livraison, dans votre langue, et renvoi sur demande.',
    intro:
      'Rien ne se paie sur ce site. Vous demandez, nous confirmons le prix, nous livrons, puis la facture vous parvient par e-mail.',
    sections: {
      before: {
        title: 'Avant le départ',
        text: "La réservation en ligne est une demande : elle n'engage aucun paiement. Le jour, l'heure et le prix vous sont confirmés avant que le véhicule ne parte.",
      },
      after: {
        title: 'Après la livraison',
        text: "La facture part à l'adresse e-mail de la réservation, dans la langue où vous avez réservé. Pour une société, donnez son nom exact dès la demande : il figure sur la facture.",
      },
      pay: {
        title: 'Le règlement',
        text: 'La facture dit comment et à qui payer. Un doute sur un e-mail ou sur des coordonnées bancaires ? Appelez-nous au numéro de ce site avant de payer.',
      },
      again: {
        title: 'Recevoir une facture de nouveau',
        text: "Écrivez-nous avec la référence de la réservation. Si l'adresse e-mail ou le nom de la société a changé, dites-le dans le même message.",
      },
    },
  },
  cmr: {
    title: 'CMR, lettre de voiture ou bon de mission',
    metaTitle: 'Lettre de voiture CMR',
    metaDescription:
      'Quel document accompagne votre véhicule ? CMR pour un transport international sur remorque, lettre de voiture en France, bon de mission pour un véhicule conduit.',
    intro:
      'Un véhicule ne voyage pas sans papiers. Le bon document dépend de deux questions : passe-t-il une frontière, et roule-t-il sur ses propres roues ?',
    sections: {
      note: {
        title: "Qu'est-ce qu'une lettre de voiture CMR ?",
        text: "Elle constate le contrat de transport : expéditeur, transporteur, destinataire, lieux, véhicule et réserves. Elle est établie en trois originaux, signés par l'expéditeur et le transporteur : un pour l'expéditeur, un qui suit le véhicule, un pour le transporteur.",
      },
      international: {
        title: 'Sur remorque, entre deux pays : la CMR',
        text: "La convention CMR vise le transport international de marchandises par route. Une voiture chargée sur une remorque est une marchandise : la CMR s'applique si l'un des deux pays au moins l'a signée.",
      },
      national: {
        title: 'Sur remorque, en France : la lettre de voiture',
        text: 'Sans frontière à passer, la lettre de voiture nationale joue ce rôle : qui envoie, qui transporte, qui reçoit, et quoi.',
      },
      driven: {
        title: 'Conduit par la route : le bon de mission',
        text: "Un véhicule qui roule sur ses propres roues n'est pas chargé comme une marchandise. Le conducteur emporte un bon de mission, avec l'état des lieux de départ et d'arrivée.",
      },
      copy: {
        title: 'Obtenir une copie',
        text: 'Écrivez-nous avec la référence de la réservation : nous vous envoyons la copie du document de votre véhicule.',
      },
    },
  },
}

export type InfoTexts = typeof fr
