/** No such page: ways on, and the phone, in the visitor's language. */
import { localPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useSiteIdentity } from './site-identity.ts'

export function NotFound() {
  const { language, texts } = useWords()
  const site = useSiteIdentity()
  const home = localPath('/', language)
  return (
    <main className="calm" id="content">
      <title>{texts.notFound.title}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">404</p>
      <h1>{texts.notFound.title}</h1>
      <p>{texts.notFound.text}</p>
      <p className="calm-actions">
        <a className="button solid" href={home}>
          {texts.notFound.home}
        </a>
        <a className="button quiet" href={`${home}#reservation`}>
          {texts.notFound.book}
        </a>
        {site && <PhoneLink phone={site.phone} className="button quiet" />}
      </p>
    </main>
  )
}
