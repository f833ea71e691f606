/** Four facts, each the firm's own claim. */
import { LOCALES } from '#app/i18n/languages.ts'
import { say } from '#app/i18n/say.ts'
import { useWords } from '#app/i18n/texts.tsx'

export type Claims = { experienceYears: number; insuredEur: number }

/** '80 000 €' as each language writes it. */
export function useEuros(amount: number) {
  const { language } = useWords()
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount)
}

export function ProofStrip({ claims }: { claims: Claims }) {
  const { home } = useWords().texts
  const facts = [
    [say(home.years, { n: claims.experienceYears }), home.yearsText],
    [useEuros(claims.insuredEur), home.insuredText],
    [home.quick, home.quickText],
    [home.europe, home.europeText],
  ] as const
  return (
    <ul className="wrap proof" aria-label={home.proofTitle}>
      {facts.map(([figure, text]) => (
        <li key={text} suppressHydrationWarning>
          <strong suppressHydrationWarning>{figure}</strong> {text}
        </li>
      ))}
    </ul>
  )
}
