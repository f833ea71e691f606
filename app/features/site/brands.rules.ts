/** The ten brands a site shows until its owner chooses others, in the order the firm names them. */
export const DEFAULT_BRANDS: readonly { name: string; src: string }[] = [
  { name: 'Mercedes', src: '/brands/mercedes.svg' },
  { name: 'BMW', src: '/brands/bmw.svg' },
  { name: 'Audi', src: '/brands/audi.svg' },
  { name: 'Tesla', src: '/brands/tesla.svg' },
  { name: 'Peugeot', src: '/brands/peugeot.svg' },
  { name: 'Renault', src: '/brands/renault.svg' },
  { name: 'Volkswagen', src: '/brands/volkswagen.svg' },
  { name: 'Citroën', src: '/brands/citroen.svg' },
  { name: 'Opel', src: '/brands/opel.svg' },
  { name: 'Ford', src: '/brands/ford.svg' },
]
