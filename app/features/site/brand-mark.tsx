/** The logo: a road with mustard dashes, in wine red. */
const ROAD = 'M13 40C13 29 31 27 31 17c0-6-4-9-9-13'

export function BrandMark() {
  return (
    <svg className="brand-mark" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="13" />
      <path d={ROAD} />
      <path className="brand-dashes" d={ROAD} />
    </svg>
  )
}
