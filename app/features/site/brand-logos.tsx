/** The brands people have had us drive; a logo that does not come leaves its place to the brand's name. */
import { useEffect, useRef, useState } from 'react'

type Brand = { name: string; src: string }

export function BrandLogos({ brands, note }: { brands: readonly Brand[]; note: string }) {
  return (
    <div className="brand-logos">
      <div className="brand-grid">
        {brands.map(({ name, src }) => (
          <BrandLogo key={`${name} ${src}`} name={name} src={src} />
        ))}
      </div>
      <p className="brand-note">{note}</p>
    </div>
  )
}

function BrandLogo({ name, src }: Brand) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  // A logo may have failed before the page could listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return <figure className="brand-tile brand-tile-name">{name}</figure>
  return (
    <figure className="brand-tile">
      <img
        ref={image}
        src={src}
        alt={name}
        width="112"
        height="56"
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </figure>
  )
}
