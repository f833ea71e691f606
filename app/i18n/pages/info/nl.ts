import type { InfoTexts } from './fr.ts'

export const nl = {
  vehicles: {
    title: 'De voertuigen die wij vervoeren',
    metaTitle: 'Vervoerde voertuigen',
    metaDescription:
      "Elektrische auto's, luxewagens, nieuwe en gebruikte auto's, bestelwagens en bedrijfsvloten: zo wordt elk voertuig vanuit Dijon geleverd.",
    intro:
      'Elk voertuig wordt door één chauffeur van deur tot deur geleverd, met een staat van het voertuig bij vertrek en aankomst. Het rijdt over de weg, of reist op een aanhanger als u dat vraagt of als het niet rijdt.',
    sections: {
      electric: {
        title: 'Elektrisch',
        text: 'De rit wordt gepland op actieradius en laadpunten. Meld het laadniveau bij vertrek en of de kabel aan boord is.',
      },
      prestige: {
        title: 'Luxe',
        text: 'Over de weg of op een aanhanger, naar keuze. Geef de waarde op: onze verzekering dekt elk voertuig tot een maximum.',
      },
      used: {
        title: 'Gebruikt',
        text: 'Zichtbare gebreken worden bij het ophalen genoteerd en bij aankomst met u doorgenomen. Meld een waarschuwingslampje of versleten banden vóór vertrek.',
      },
      new: {
        title: 'Nieuw',
        text: 'Van de dealer of het terrein naar de klant. Op een aanhanger komen er geen kilometers op de teller bij.',
      },
      van: {
        title: 'Bestelwagen',
        text: 'Leeg gereden, over de weg. Geef hoogte, lengte en inrichting op: die bepalen de route.',
      },
      fleet: {
        title: 'Bedrijfsvloten',
        text: 'Voor garages, dealers, makelaars en verhuurders: één aanvraag per voertuig, en één telefoontje om de dagen voor alle voertuigen af te spreken.',
      },
    },
  },
  services: {
    title: 'Onze transportdiensten',
    metaTitle: 'Diensten: levering en transport',
    metaDescription:
      'Regionaal vervoer in Bourgogne-Franche-Comté en voertuigtransport in heel Europa: veertien steden, vertrek binnen 2 uur afhankelijk van de urgentie.',
    intro:
      'Vanuit Dijon leveren wij nieuwe en gebruikte voertuigen voor garages, dealers, makelaars, verhuurders, bedrijven en particulieren.',
    sections: {
      regional: {
        title: 'Regionaal transport',
        text: "Dijon, de Côte-d'Or en de steden eromheen: daar rijden wij elke dag. De chauffeur haalt het voertuig bij u op en levert het af op het afgesproken adres.",
      },
      europe: {
        title: 'Transport in heel Europa',
        text: 'Heel Frankrijk, en Europa op aanvraag, over de weg of op een aanhanger. Op een aanhanger gaat een voertuig de grens over met een CMR-vrachtbrief.',
      },
      urgent: {
        title: 'Binnen 2 uur, afhankelijk van de urgentie',
        text: 'Haast? Bel: wij zeggen meteen of er een chauffeur vrij is. Spoedgevallen nemen wij 24 uur per dag aan, 7 dagen per week.',
      },
      quote: {
        title: 'Direct een offerte op aanvraag',
        text: 'Geef beide adressen, het voertuig en de gewenste dag. Dag, uur en prijs worden vóór vertrek aan u bevestigd.',
      },
    },
    towns: 'Steden waar wij komen',
    townsText:
      'Staat uw stad er niet bij? Vraag het: de lijst zegt waar wij vaak rijden, niet waar wij stoppen.',
  },
  contact: {
    title: 'Neem contact op',
    metaTitle: 'Contact',
    metaDescription:
      'Telefoon, e-mail, uren en werkgebied van de voertuigleveringsdienst in Dijon. Elke dag bereikbaar van 8 tot 20 uur, spoedgevallen dag en nacht.',
    intro:
      'Voor een levering is online boeken de kortste weg. Voor een vraag of een bijzonder geval belt of schrijft u ons.',
    sections: {
      phone: {
        title: 'Telefonisch',
        text: 'Elke dag van 8 tot 20 uur. Houd beide adressen en het model van het voertuig bij de hand.',
      },
      email: {
        title: 'Per e-mail',
        text: 'Antwoord binnen 24 uur. Hebt u al geboekt, vermeld dan uw referentie.',
      },
      hours: {
        title: 'Online boeken',
        text: 'De site is dag en nacht open. De tijdvakken lopen van maandag tot zaterdag, van 8 tot 18 uur, tijd van Parijs.',
      },
      emergency: {
        title: 'Spoedgevallen',
        text: '24 uur per dag, 7 dagen per week, alleen telefonisch. Afhankelijk van de urgentie kan er binnen 2 uur iemand vertrekken.',
      },
      zone: {
        title: 'Werkgebied',
        text: "Elke dag Dijon, de Côte-d'Or en Bourgogne-Franche-Comté; heel Frankrijk, en Europa op aanvraag.",
      },
      documents: {
        title: 'Factuur of vrachtbrief',
        text: 'Hebt u een document opnieuw nodig, schrijf ons dan met uw boekingsreferentie: wij sturen het naar het e-mailadres dat wij kennen.',
      },
    },
  },
  deals: {
    title: 'Tips voor Dijon',
    metaTitle: 'Tips voor Dijon',
    metaDescription:
      'Zes adressen voor Dijon en Bourgondië terwijl uw voertuig onderweg is: toeristenbureau, circuit, stad, regio en departement.',
    intro:
      'Komt u naar Dijon om een voertuig op te halen of af te geven? Hier zijn zes nuttige sites voor een uur of een weekend. Ze zijn niet van ons; elke site opent in een nieuw tabblad.',
    visit: 'Bekijk {site}',
    newTab: '(nieuw tabblad)',
    sections: {
      destination: {
        title: 'Destination Dijon',
        text: 'Wat er te zien en te proeven is en waar u kunt slapen: de officiële site om een bezoek voor te bereiden.',
      },
      circuit: {
        title: 'Circuit Dijon-Prenois',
        text: 'Het autocircuit vlak buiten de stad, met de kalender van de races.',
      },
      office: {
        title: 'Toeristenbureau',
        text: 'Advies, plattegronden en rondleidingen door het historische centrum.',
      },
      city: {
        title: 'Stad Dijon',
        text: 'Parkeren, wegwerkzaamheden, markten en agenda: praktische informatie van het stadhuis (in het Frans).',
      },
      region: {
        title: 'Toerisme in Bourgondië',
        text: 'Wijngaarden, kanalen en abdijen: ideeën voor een omweg door de hele regio.',
      },
      department: {
        title: "La Côte-d'Or J'adore",
        text: "Wandelingen, dorpen en wijnkelders van de Côte-d'Or, van het toerismebureau van het departement.",
      },
    },
  },
  billing: {
    title: 'Facturen en betaling',
    metaTitle: 'Facturen',
    metaDescription:
      'Zo wordt de levering van uw voertuig gefactureerd: prijs bevestigd vóór vertrek, factuur per e-mail na de levering, in uw taal, en opnieuw op verzoek.',
    intro:
      'Op deze site wordt niets betaald. U vraagt aan, wij bevestigen de prijs, wij leveren, en de factuur komt per e-mail.',
    sections: {
      before: {
        title: 'Vóór vertrek',
        text: 'Online boeken is een aanvraag: er hoort geen betaling bij. Dag, uur en prijs worden aan u bevestigd voordat het voertuig vertrekt.',
      },
      after: {
        title: 'Na de levering',
        text: 'De factuur gaat naar het e-mailadres van de boeking, in de taal waarin u hebt geboekt. Geef voor een bedrijf meteen de juiste naam op: die staat op de factuur.',
      },
      pay: {
        title: 'De betaling',
        text: 'Op de factuur staat hoe en aan wie u betaalt. Twijfelt u aan een e-mail of aan bankgegevens? Bel vóór u betaalt het nummer op deze site.',
      },
      again: {
        title: 'Een factuur opnieuw ontvangen',
        text: 'Schrijf ons met uw boekingsreferentie. Is het e-mailadres of de bedrijfsnaam veranderd, meld het dan in hetzelfde bericht.',
      },
    },
  },
  cmr: {
    title: 'CMR, vrachtbrief of ritopdracht',
    metaTitle: 'CMR-vrachtbrief',
    metaDescription:
      'Welk document reist met uw voertuig mee? CMR voor internationaal vervoer op een aanhanger, vrachtbrief binnen Frankrijk, ritopdracht als het zelf rijdt.',
    intro:
      'Een voertuig reist niet zonder papieren. Welk document het juiste is, hangt af van twee vragen: gaat het een grens over, en rijdt het op eigen wielen?',
    sections: {
      note: {
        title: 'Wat is een CMR-vrachtbrief?',
        text: 'Hij legt de vervoerovereenkomst vast: afzender, vervoerder, geadresseerde, plaatsen, voertuig en voorbehouden. Er zijn drie originelen, getekend door afzender en vervoerder: één voor de afzender, één bij het voertuig, één voor de vervoerder.',
      },
      international: {
        title: 'Op een aanhanger, tussen twee landen: CMR',
        text: 'Het CMR-verdrag geldt voor internationaal vervoer van goederen over de weg. Een auto op een aanhanger is een goed: CMR geldt als minstens één van beide landen partij is.',
      },
      national: {
        title: "Op een aanhanger, in Frankrijk: 'lettre de voiture'",
        text: 'Zonder grens doet de Franse nationale vrachtbrief dit werk: wie verzendt, wie vervoert, wie ontvangt, en wat.',
      },
      driven: {
        title: "Over de weg gereden: 'bon de mission'",
        text: 'Een voertuig dat op eigen wielen rijdt, is niet als goed geladen. De chauffeur heeft een ritopdracht bij zich, met de staat van het voertuig bij vertrek en aankomst.',
      },
      copy: {
        title: 'Een kopie krijgen',
        text: 'Schrijf ons met uw boekingsreferentie: wij sturen u een kopie van het document van uw voertuig.',
      },
    },
  },
} satisfies InfoTexts
