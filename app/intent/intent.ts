/**
 * Loads the framework at the first sign of intent, and keeps what was done meanwhile. Inlined in every page; no import.
 * Elements marked `data-act` mean something better than their native action once the page is hydrated: their first
 * click, or submit, is held back, and made again then. If the framework cannot be loaded, the native action happens.
 */
;(() => {
  type Act = { element: HTMLElement; submitter: HTMLElement | null }
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'submit'] as const
  const PATIENCE_MS = 10_000
  const changed = new Set<Element>()
  let held: Act | null = null
  let state: 'waiting' | 'loading' | 'ready' | 'failed' = 'waiting'

  const boot = () => document.getElementById('boot')

  function load() {
    if (state !== 'waiting') return
    const text = boot()?.textContent
    if (!text) return
    state = 'loading'
    for (const sign of signs) removeEventListener(sign, load, true)
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = text
    // Fired when any of the files it names cannot be had.
    script.addEventListener('error', fail)
    document.body.append(script)
    setTimeout(() => state === 'loading' && fail(), PATIENCE_MS)
  }

  function hold(event: Event) {
    if (state === 'ready' || state === 'failed' || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : null
    const element = target?.closest<HTMLElement>(
      event.type === 'submit' ? 'form[data-act]' : 'a[data-act], button[data-act]',
    )
    if (!element) return
    const mouse = event as MouseEvent
    if (
      event.type === 'click' &&
      (mouse.button !== 0 || mouse.metaKey || mouse.ctrlKey || mouse.shiftKey || mouse.altKey)
    )
      return
    load()
    event.preventDefault()
    held?.element.removeAttribute('aria-busy')
    held = { element, submitter: (event as SubmitEvent).submitter ?? null }
    element.setAttribute('aria-busy', 'true')
  }

  function release(again: (act: Act) => void) {
    const act = held
    held = null
    if (!act) return
    act.element.removeAttribute('aria-busy')
    if (act.element.isConnected) again(act)
  }

  function ready() {
    if (state === 'ready') return
    state = 'ready'
    for (const element of changed) {
      if (element.isConnected) element.dispatchEvent(new Event('input', { bubbles: true }))
    }
    changed.clear()
    release(({ element, submitter }) => {
      if (element instanceof HTMLFormElement) element.requestSubmit(submitter)
      else element.click()
    })
  }

  function fail() {
    if (state === 'ready') return
    state = 'failed'
    release(({ element }) => {
      if (element instanceof HTMLFormElement) element.submit()
      else element.click()
    })
  }

  for (const sign of signs) addEventListener(sign, load, { capture: true, passive: true })
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener(
    'input',
    (event) => state !== 'ready' && event.target instanceof Element && changed.add(event.target),
    true,
  )
  addEventListener('hydrated', ready)
  addEventListener('hydration-failed', fail)
  // The framework itself is imported by the script above: its loss is a rejection that nobody handles.
  addEventListener('unhandledrejection', () => state === 'loading' && fail())
  // Something live has changed: showing it is worth the framework.
  addEventListener('live-change', load)

  // The menu closes when a link in it is chosen, also where no new document comes.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[popover] a') : null
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
  })

  // Back to a page that only the framework could show.
  const here = location.pathname + location.search
  addEventListener('popstate', () => {
    if (state !== 'ready' && location.pathname + location.search !== here) location.reload()
  })
  // A form that was begun is shown again as it was left.
  addEventListener('DOMContentLoaded', () => {
    try {
      if (sessionStorage.getItem('booking-draft')) load()
    } catch {
      // A browser that keeps nothing has nothing to show again.
    }
  })

  addEventListener('load', () => {
    const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } })
      .connection
    if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return
    const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000))
    later(() => {
      if (state !== 'waiting') return
      for (const href of boot()?.dataset.files?.split(' ') ?? []) {
        const link = document.createElement('link')
        link.rel = 'prefetch'
        link.as = 'script'
        link.href = href
        document.head.append(link)
      }
    })
  })
})()
