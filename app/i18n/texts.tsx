/** The page's own language in the browser: one language's words are loaded, before the page is hydrated. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from './languages.ts'
import type { PageTexts } from './pages/fr.ts'
import { typeset } from './typeset.ts'

type Words = { language: Language; texts: PageTexts }
const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ language, texts, children }: Words & { children: ReactNode }) {
  return <WordsContext value={{ language, texts }}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('WordsProvider wraps every page.')
  return words
}

export const useTexts = () => useWords().texts
export const useLanguage = () => useWords().language

const LOADERS: Record<Language, () => Promise<PageTexts>> = {
  fr: async () => typeset((await import('./pages/fr.ts')).fr),
  en: async () => (await import('./pages/en.ts')).en,
  de: async () => (await import('./pages/de.ts')).de,
  nl: async () => (await import('./pages/nl.ts')).nl,
}

export const loadTexts = (language: Language) => LOADERS[language]()
