/** The covered zones by name, as the map draws them. */
import { ZONE_TOWNS } from './region-map.data.ts'

export function TownsServed({ title, text }: { title: string; text: string }) {
  return (
    <section className="card info-towns" aria-labelledby="towns-title">
      <h2 id="towns-title">{title}</h2>
      <ul className="chips">
        {ZONE_TOWNS.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="muted">{text}</p>
    </section>
  )
}
