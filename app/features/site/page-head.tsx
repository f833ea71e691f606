/** Title, description, canonical address and the other languages' addresses of a page. */
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGES, localPath } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { useSiteIdentity } from './site-identity.ts'

/** `path` is the French address, such as '/contact'. */
export function PageHead({ path, title, description }: { path: string; title: string; description: string }) {
  const language = useLanguage()
  const site = useSiteIdentity()
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  const whole = site ? `${title} | ${site.name}` : title
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={origin + localPath(path, language)} />
      <link rel="canonical" href={origin + localPath(path, language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localPath(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + localPath(path, DEFAULT_LANGUAGE)} />
    </>
  )
}
