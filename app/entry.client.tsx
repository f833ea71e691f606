/** Takes over the page the server made: its own language's words first, then the framework. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { asLanguage, DEFAULT_LANGUAGE } from './i18n/languages.ts'
import { loadTexts, WordsProvider } from './i18n/texts.tsx'

const language = asLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE

const failed = () => dispatchEvent(new Event('hydration-failed'))

loadTexts(language).then((texts) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WordsProvider language={language} texts={texts}>
          <HydratedRouter />
        </WordsProvider>
      </StrictMode>,
    )
  })
}, failed)
