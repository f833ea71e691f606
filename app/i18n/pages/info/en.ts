import type { InfoTexts } from './fr.ts'

export const en = {
  vehicles: {
    title: 'The vehicles we deliver',
    metaTitle: 'Vehicles delivered',
    metaDescription:
      'Electric and prestige cars, new and used, light commercial vehicles and professional fleets: how each vehicle is delivered from Dijon.',
    intro:
      'Each vehicle is delivered door to door by one driver, with a condition report at departure and on arrival. It is driven by road, or travels on a trailer if you ask for it or if it does not run.',
    sections: {
      electric: {
        title: 'Electric',
        text: 'The journey is planned around its range and the charging points. Tell us the charge level at departure and whether the cable is on board.',
      },
      prestige: {
        title: 'Prestige',
        text: 'By road or on a trailer, as you choose. State its value: our insurance covers each vehicle up to a limit.',
      },
      used: {
        title: 'Used',
        text: 'Visible defects are noted at pick-up, then read again with you on arrival. Tell us about a warning light or worn tyres before departure.',
      },
      new: {
        title: 'New',
        text: 'From the dealership or the compound to the customer. A trailer keeps extra kilometres off the clock.',
      },
      van: {
        title: 'Light commercial',
        text: 'Driven empty, by road. Give its height, length and fittings: they decide the route.',
      },
      fleet: {
        title: 'Professional fleets',
        text: 'For garages, dealerships, brokers and rental companies: one request per vehicle, and one call to settle the days for the whole batch.',
      },
    },
  },
  services: {
    title: 'Our transport services',
    metaTitle: 'Vehicle delivery and transport services',
    metaDescription:
      'Regional delivery in Burgundy-Franche-Comté and vehicle transport across Europe: fourteen towns served, departure within 2 h depending on urgency, immediate quote.',
    intro:
      'From Dijon we deliver new and used vehicles for garages, dealerships, brokers, rental companies, businesses and private customers.',
    sections: {
      regional: {
        title: 'Regional transport',
        text: "Dijon, the Côte-d'Or and the towns around it are our everyday ground. The driver collects the vehicle from you and hands it over at the address agreed.",
      },
      europe: {
        title: 'Transport across Europe',
        text: 'All of France, and Europe on request, by road or on a trailer. On a trailer, a border is crossed with a CMR consignment note.',
      },
      urgent: {
        title: 'Within 2 h, depending on urgency',
        text: 'In a hurry? Call: we tell you at once whether a driver is free. Emergencies are taken 24 hours a day, 7 days a week.',
      },
      quote: {
        title: 'Immediate quote on request',
        text: 'Give both addresses, the vehicle and the day you would like. The day, the time and the price are confirmed to you before departure.',
      },
    },
    towns: 'Towns served',
    townsText: 'Your town is missing? Ask: the list says where we often go, not where we stop.',
  },
  contact: {
    title: 'Contact us',
    metaTitle: 'Contact',
    metaDescription:
      'Telephone, e-mail, hours and area of the vehicle delivery service in Dijon. Reachable every day from 8 am to 8 pm, emergencies around the clock.',
    intro:
      'For a delivery, online booking is the shortest way. For a question or an unusual case, call or write.',
    sections: {
      phone: {
        title: 'By telephone',
        text: 'Every day from 8 am to 8 pm. Have both addresses and the model of the vehicle to hand.',
      },
      email: {
        title: 'By e-mail',
        text: 'We reply within 24 hours. If you have already booked, give your reference.',
      },
      hours: {
        title: 'Online booking',
        text: 'The site is open day and night. Slots run from Monday to Saturday, 8 am to 6 pm, Paris time.',
      },
      emergency: {
        title: 'Emergencies',
        text: '24 hours a day, 7 days a week, by telephone only. Depending on urgency, we can leave within 2 hours.',
      },
      zone: {
        title: 'Where we work',
        text: "Dijon, the Côte-d'Or and Burgundy-Franche-Comté every day; all of France, and Europe on request.",
      },
      documents: {
        title: 'Invoice or consignment note',
        text: 'To receive a document again, write to us with your booking reference: we send it to the e-mail address we know.',
      },
    },
  },
  deals: {
    title: 'Dijon tips',
    metaTitle: 'Dijon tips',
    metaDescription:
      'Six places to look for a good time in Dijon and Burgundy while your vehicle is on its way: tourist office, motor circuit, city, region and department.',
    intro:
      'Coming to Dijon to collect or hand over a vehicle? Here are six useful sites for an hour or a weekend. They are not ours; each opens in a new tab.',
    visit: 'Visit {site}',
    newTab: '(new tab)',
    sections: {
      destination: {
        title: 'Destination Dijon',
        text: 'What to see, what to taste and where to stay in the city: the official site for planning a visit.',
      },
      circuit: {
        title: 'Dijon-Prenois circuit',
        text: 'The motor circuit just outside the city, with the calendar of its races.',
      },
      office: {
        title: 'Tourist office',
        text: 'Advice, maps and guided tours of the historic centre.',
      },
      city: {
        title: 'City of Dijon',
        text: 'Parking, roadworks, markets and events: practical information from the town hall (in French).',
      },
      region: {
        title: 'Burgundy tourism',
        text: 'Vineyards, canals and abbeys: ideas for taking the long road through the whole region.',
      },
      department: {
        title: "La Côte-d'Or J'adore",
        text: "Walks, villages and cellars of the Côte-d'Or, from the department's tourist board.",
      },
    },
  },
  billing: {
    title: 'Invoices and payment',
    metaTitle: 'Invoices',
    metaDescription:
      'How the delivery of your vehicle is invoiced: price confirmed before departure, invoice by e-mail after delivery, in your language, and sent again on request.',
    intro:
      'Nothing is paid on this site. You ask, we confirm the price, we deliver, and the invoice reaches you by e-mail.',
    sections: {
      before: {
        title: 'Before departure',
        text: 'An online booking is a request: no payment is due with it. The day, the time and the price are confirmed to you before the vehicle leaves.',
      },
      after: {
        title: 'After delivery',
        text: 'The invoice goes to the e-mail address of the booking, in the language you booked in. For a company, give its exact name with the request: it appears on the invoice.',
      },
      pay: {
        title: 'Paying',
        text: 'The invoice says how and whom to pay. Unsure about an e-mail or about bank details? Call the number on this site before you pay.',
      },
      again: {
        title: 'Receiving an invoice again',
        text: 'Write to us with your booking reference. If the e-mail address or the company name has changed, say so in the same message.',
      },
    },
  },
  cmr: {
    title: 'CMR note, waybill or mission order',
    metaTitle: 'CMR consignment note',
    metaDescription:
      'Which document travels with your vehicle? A CMR note for international carriage on a trailer, a national waybill within France, a mission order when it is driven.',
    intro:
      'A vehicle does not travel without papers. The right document depends on two questions: does it cross a border, and does it run on its own wheels?',
    sections: {
      note: {
        title: 'What is a CMR consignment note?',
        text: 'It records the contract of carriage: sender, carrier, consignee, places, vehicle and reservations. It is made out in three originals signed by the sender and the carrier: one for the sender, one that goes with the vehicle, one for the carrier.',
      },
      international: {
        title: 'On a trailer, between two countries: CMR',
        text: 'The CMR convention covers the international carriage of goods by road. A car loaded on a trailer is goods: CMR applies if at least one of the two countries has signed it.',
      },
      national: {
        title: "On a trailer, within France: 'lettre de voiture'",
        text: 'With no border to cross, the French national waybill does this work: who sends, who carries, who receives, and what.',
      },
      driven: {
        title: "Driven by road: 'bon de mission'",
        text: 'A vehicle running on its own wheels is not loaded as goods. The driver carries a mission order, with the condition report of departure and arrival.',
      },
      copy: {
        title: 'Getting a copy',
        text: 'Write to us with your booking reference: we send you a copy of the document of your vehicle.',
      },
    },
  },
} satisfies InfoTexts
