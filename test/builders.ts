/** Believable things for tests; each takes what a test cares about. */
import type { BookingInput } from '#app/features/booking/booking.rules.ts'

/** A booking as it travels to the function, for the Tuesday after the kit's Monday. */
export const aBooking = (changes: BookingInput & Record<string, unknown> = {}): Record<string, string> =>
  ({
    date: '03/03/2026',
    time: '09:30',
    clientName: 'Camille Rousseau',
    clientPhone: '06 12 34 56 78',
    clientEmail: 'camille.rousseau@example.org',
    clientType: 'garage',
    companyName: 'Garage des Ducs',
    vehicleInfo: 'Peugeot 308',
    licensePlate: 'ab-123-cd',
    vehicleYearColor: '2021 / gris',
    pickupAddress: '12 rue de la Liberté, 21000 Dijon',
    deliveryAddress: '5 quai Perrache, 69002 Lyon',
    additionalNotes: 'Clés à l’accueil.',
    ...changes,
  }) as Record<string, string>
