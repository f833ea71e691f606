/** Light or dark: app/intent/theme does the work, before and without the framework. */
import { useTexts } from '#app/i18n/texts.tsx'

export function ThemeToggle({ withWords = false }: { withWords?: boolean }) {
  const { nav } = useTexts()
  return (
    // The script that runs before the first paint presses it; the server cannot know.
    <button
      className={withWords ? 'button quiet small theme-toggle' : 'icon-button theme-toggle'}
      type="button"
      data-theme-toggle
      aria-label={withWords ? undefined : nav.theme}
      suppressHydrationWarning
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 0 18z" />
      </svg>
      {withWords && nav.theme}
    </button>
  )
}
