/** Shown while a page or an answer is on its way; it appears late, so that quick things stay quiet. */
import { useTexts } from '../i18n/texts.tsx'

export function Spinner() {
  const { site } = useTexts()
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="visually-hidden">{site.loading}</span>
    </div>
  )
}
