/** What a visitor sees when something of ours broke: the fixed words, a sentence in their language, a way on. */
import { useTexts } from '../i18n/texts.tsx'

export function CrashNotice({ of }: { of: 'page' | 'frame' }) {
  const { crash } = useTexts()
  const [title, text] = of === 'page' ? [crash.page, crash.pageText] : [crash.frame, crash.frameText]
  return (
    <main className="calm" id="content">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 lang="en">{title}</h1>
      <p>{text}</p>
      <p className="calm-actions">
        {/* An empty address is this page again: it reloads with and without script. */}
        <a className="button solid" href="" lang="en" data-native>
          {crash.reload}
        </a>
      </p>
    </main>
  )
}
