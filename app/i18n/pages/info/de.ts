import type { InfoTexts } from './fr.ts'

export const de = {
  vehicles: {
    title: 'Die Fahrzeuge, die wir überführen',
    metaTitle: 'Überführte Fahrzeuge',
    metaDescription:
      'Elektroautos, Luxuswagen, Neu- und Gebrauchtwagen, Transporter und Firmenflotten: wie jedes Fahrzeug ab Dijon geliefert wird.',
    intro:
      'Jedes Fahrzeug wird von einem einzigen Fahrer von Tür zu Tür geliefert, mit Zustandsbericht bei Abfahrt und Ankunft. Es fährt auf eigener Achse oder reist auf einem Anhänger, wenn Sie es wünschen oder es nicht fahrbereit ist.',
    sections: {
      electric: {
        title: 'Elektro',
        text: 'Die Strecke wird nach Reichweite und Ladepunkten geplant. Nennen Sie uns den Ladestand bei Abfahrt und ob das Kabel an Bord ist.',
      },
      prestige: {
        title: 'Luxusklasse',
        text: 'Auf der Straße oder auf dem Anhänger, wie Sie möchten. Nennen Sie den Wert: Unsere Versicherung deckt jedes Fahrzeug bis zu einer Höchstsumme.',
      },
      used: {
        title: 'Gebrauchtwagen',
        text: 'Sichtbare Mängel werden bei der Abholung notiert und bei der Ankunft mit Ihnen durchgesehen. Melden Sie Warnleuchten oder abgefahrene Reifen vor der Abfahrt.',
      },
      new: {
        title: 'Neuwagen',
        text: 'Vom Autohaus oder vom Lager bis zum Kunden. Auf dem Anhänger kommen keine Kilometer auf den Tacho.',
      },
      van: {
        title: 'Transporter',
        text: 'Leer und auf eigener Achse. Nennen Sie Höhe, Länge und Ausbau: Davon hängt die Route ab.',
      },
      fleet: {
        title: 'Firmenflotten',
        text: 'Für Werkstätten, Autohäuser, Vermittler und Vermieter: eine Anfrage je Fahrzeug und ein Anruf, um die Tage für alle festzulegen.',
      },
    },
  },
  services: {
    title: 'Unsere Transportleistungen',
    metaTitle: 'Leistungen: Überführung und Transport',
    metaDescription:
      'Regionale Überführung in Burgund und der Franche-Comté, Fahrzeugtransport in ganz Europa: vierzehn Städte, Abfahrt je nach Dringlichkeit binnen 2 Stunden.',
    intro:
      'Ab Dijon liefern wir Neu- und Gebrauchtwagen für Werkstätten, Autohäuser, Vermittler, Vermieter, Unternehmen und Privatkunden.',
    sections: {
      regional: {
        title: 'Regionaler Transport',
        text: "Dijon, die Côte-d'Or und die Städte ringsum sind unser Alltag. Der Fahrer holt das Fahrzeug bei Ihnen ab und übergibt es an der vereinbarten Adresse.",
      },
      europe: {
        title: 'Transport in ganz Europa',
        text: 'Ganz Frankreich und auf Anfrage Europa, auf der Straße oder auf dem Anhänger. Auf dem Anhänger gehört zum Grenzübertritt ein CMR-Frachtbrief.',
      },
      urgent: {
        title: 'Je nach Dringlichkeit binnen 2 Stunden',
        text: 'Eilt es? Rufen Sie an: Wir sagen Ihnen sofort, ob ein Fahrer frei ist. Notfälle nehmen wir rund um die Uhr an, 7 Tage die Woche.',
      },
      quote: {
        title: 'Sofortiges Angebot auf Anfrage',
        text: 'Nennen Sie beide Adressen, das Fahrzeug und den Wunschtag. Tag, Uhrzeit und Preis bestätigen wir Ihnen vor der Abfahrt.',
      },
    },
    towns: 'Städte, die wir anfahren',
    townsText:
      'Ihre Stadt fehlt? Fragen Sie: Die Liste sagt, wohin wir oft fahren, nicht, wo für uns Schluss ist.',
  },
  contact: {
    title: 'So erreichen Sie uns',
    metaTitle: 'Kontakt',
    metaDescription:
      'Telefon, E-Mail, Zeiten und Einsatzgebiet der Fahrzeugüberführung in Dijon. Täglich von 8 bis 20 Uhr erreichbar, Notfälle rund um die Uhr.',
    intro:
      'Für eine Überführung ist die Online-Buchung der kürzeste Weg. Bei Fragen oder besonderen Fällen rufen Sie an oder schreiben Sie.',
    sections: {
      phone: {
        title: 'Telefonisch',
        text: 'Täglich von 8 bis 20 Uhr. Halten Sie beide Adressen und das Modell des Fahrzeugs bereit.',
      },
      email: {
        title: 'Per E-Mail',
        text: 'Antwort binnen 24 Stunden. Haben Sie schon gebucht, nennen Sie Ihre Referenz.',
      },
      hours: {
        title: 'Online-Buchung',
        text: 'Die Website ist Tag und Nacht offen. Termine gibt es montags bis samstags von 8 bis 18 Uhr, Pariser Zeit.',
      },
      emergency: {
        title: 'Notfälle',
        text: 'Rund um die Uhr, 7 Tage die Woche, nur telefonisch. Je nach Dringlichkeit ist eine Abfahrt binnen 2 Stunden möglich.',
      },
      zone: {
        title: 'Einsatzgebiet',
        text: "Täglich Dijon, die Côte-d'Or, Burgund und die Franche-Comté; ganz Frankreich und auf Anfrage Europa.",
      },
      documents: {
        title: 'Rechnung oder Frachtbrief',
        text: 'Brauchen Sie ein Dokument noch einmal, schreiben Sie uns mit Ihrer Buchungsreferenz: Wir senden es an die uns bekannte E-Mail-Adresse.',
      },
    },
  },
  deals: {
    title: 'Tipps für Dijon',
    metaTitle: 'Dijon-Tipps',
    metaDescription:
      'Sechs Adressen für Dijon und Burgund, während Ihr Fahrzeug unterwegs ist: Tourismusbüro, Rennstrecke, Stadt, Region und Departement.',
    intro:
      'Sie holen in Dijon ein Fahrzeug ab oder bringen eines? Hier sind sechs nützliche Websites für eine Stunde oder ein Wochenende. Sie gehören nicht uns; jede öffnet sich in einem neuen Tab.',
    visit: '{site} ansehen',
    newTab: '(neuer Tab)',
    sections: {
      destination: {
        title: 'Destination Dijon',
        text: 'Sehenswertes, Kulinarisches und Unterkünfte in der Stadt: die offizielle Website zur Planung eines Besuchs.',
      },
      circuit: {
        title: 'Rennstrecke Dijon-Prenois',
        text: 'Die Rennstrecke vor den Toren der Stadt, mit dem Kalender ihrer Rennen.',
      },
      office: {
        title: 'Tourismusbüro',
        text: 'Beratung, Stadtpläne und Führungen durch die Altstadt.',
      },
      city: {
        title: 'Stadt Dijon',
        text: 'Parken, Baustellen, Märkte und Veranstaltungen: praktische Auskünfte des Rathauses (auf Französisch).',
      },
      region: {
        title: 'Tourismus in Burgund',
        text: 'Weinberge, Kanäle und Abteien: Ideen für einen Umweg durch die ganze Region.',
      },
      department: {
        title: "La Côte-d'Or J'adore",
        text: "Wanderungen, Dörfer und Weinkeller der Côte-d'Or, vom Tourismusverband des Departements.",
      },
    },
  },
  billing: {
    title: 'Rechnung und Zahlung',
    metaTitle: 'Rechnungen',
    metaDescription:
      'Wie die Überführung Ihres Fahrzeugs berechnet wird: Preis vor der Abfahrt bestätigt, Rechnung per E-Mail nach der Lieferung, in Ihrer Sprache.',
    intro:
      'Auf dieser Website wird nichts bezahlt. Sie fragen an, wir bestätigen den Preis, wir liefern, und die Rechnung kommt per E-Mail.',
    sections: {
      before: {
        title: 'Vor der Abfahrt',
        text: 'Die Online-Buchung ist eine Anfrage: Mit ihr wird keine Zahlung fällig. Tag, Uhrzeit und Preis bestätigen wir Ihnen, bevor das Fahrzeug losfährt.',
      },
      after: {
        title: 'Nach der Lieferung',
        text: 'Die Rechnung geht an die E-Mail-Adresse der Buchung, in der Sprache, in der Sie gebucht haben. Bei Firmen geben Sie bitte gleich den genauen Namen an: Er steht auf der Rechnung.',
      },
      pay: {
        title: 'Die Zahlung',
        text: 'Auf der Rechnung steht, wie und an wen Sie zahlen. Zweifel an einer E-Mail oder an Bankdaten? Rufen Sie vor der Zahlung die Nummer dieser Website an.',
      },
      again: {
        title: 'Eine Rechnung erneut erhalten',
        text: 'Schreiben Sie uns mit Ihrer Buchungsreferenz. Haben sich E-Mail-Adresse oder Firmenname geändert, teilen Sie es in derselben Nachricht mit.',
      },
    },
  },
  cmr: {
    title: 'CMR, Frachtbrief oder Fahrauftrag',
    metaTitle: 'CMR-Frachtbrief',
    metaDescription:
      'Welches Dokument begleitet Ihr Fahrzeug? CMR für den internationalen Transport auf dem Anhänger, Frachtbrief in Frankreich, Fahrauftrag auf eigener Achse.',
    intro:
      'Kein Fahrzeug reist ohne Papiere. Welches Dokument richtig ist, hängt von zwei Fragen ab: Überquert es eine Grenze, und fährt es auf eigener Achse?',
    sections: {
      note: {
        title: 'Was ist ein CMR-Frachtbrief?',
        text: 'Er hält den Beförderungsvertrag fest: Absender, Frachtführer, Empfänger, Orte, Fahrzeug und Vorbehalte. Er wird in drei Originalen ausgestellt, die Absender und Frachtführer unterschreiben: eines für den Absender, eines beim Fahrzeug, eines für den Frachtführer.',
      },
      international: {
        title: 'Auf dem Anhänger, zwischen zwei Ländern: CMR',
        text: 'Das CMR-Übereinkommen gilt für die internationale Beförderung von Gütern auf der Straße. Ein Auto auf einem Anhänger ist ein Gut: CMR gilt, wenn mindestens eines der beiden Länder Vertragsstaat ist.',
      },
      national: {
        title: 'Auf dem Anhänger, in Frankreich: „lettre de voiture“',
        text: 'Ohne Grenzübertritt erfüllt der französische Frachtbrief diese Aufgabe: wer sendet, wer befördert, wer empfängt, und was.',
      },
      driven: {
        title: 'Auf eigener Achse: „bon de mission“',
        text: 'Ein Fahrzeug, das selbst fährt, ist nicht als Gut verladen. Der Fahrer führt einen Fahrauftrag mit, dazu den Zustandsbericht von Abfahrt und Ankunft.',
      },
      copy: {
        title: 'Eine Kopie erhalten',
        text: 'Schreiben Sie uns mit Ihrer Buchungsreferenz: Wir senden Ihnen die Kopie des Dokuments Ihres Fahrzeugs.',
      },
    },
  },
} satisfies InfoTexts
