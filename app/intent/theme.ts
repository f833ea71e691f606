/** Runs before the first paint: the stored theme, else the system's. Inlined in every page; no import. */
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const stored = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  const apply = () => {
    const theme = stored()
    const dark = theme === 'dark' || (theme !== 'light' && system.matches)
    root.classList.toggle('dark', dark)
    root.classList.toggle('light', !dark)
    for (const button of document.querySelectorAll('[data-theme-toggle]'))
      button.setAttribute('aria-pressed', String(dark))
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === 'theme' && apply())
  document.addEventListener('DOMContentLoaded', apply)
  document.addEventListener('click', (event) => {
    const target = event.target
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    try {
      localStorage.setItem('theme', root.classList.contains('dark') ? 'light' : 'dark')
    } catch {
      // A browser that keeps nothing still switches, for this page.
      root.classList.toggle('dark')
      root.classList.toggle('light')
      return
    }
    apply()
  })
})()
