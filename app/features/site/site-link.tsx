/** A site that is not ours, in a new tab that learns nothing of this one. */
import { say } from '#app/i18n/say.ts'

export function SiteLink({ site, visit, newTab }: { site: string; visit: string; newTab: string }) {
  return (
    <a href={`https://www.${site}/`} target="_blank" rel="noopener noreferrer">
      {say(visit, { site })} <span className="visually-hidden">{newTab}</span>
    </a>
  )
}
