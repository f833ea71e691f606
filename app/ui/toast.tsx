/** A message that comes to the visitor; errors stay until closed, good news leaves by itself. */
import { useEffect } from 'react'

export type ToastMessage = { kind: 'error' | 'success'; title?: string; text: string }

const GOOD_NEWS_MS = 8_000

export function Toast({
  message,
  close,
  closeLabel,
}: {
  message: ToastMessage | null
  close: () => void
  closeLabel: string
}) {
  useEffect(() => {
    if (message?.kind !== 'success') return
    const timer = setTimeout(close, GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [message, close])

  // The live region is always in the page: one that appears with its text is often not read out.
  return (
    <div className="toasts" role={message?.kind === 'error' ? 'alert' : 'status'}>
      {message && (
        <div className={`toast ${message.kind}`}>
          <div>
            {message.title && <p className="toast-title">{message.title}</p>}
            <p>{message.text}</p>
          </div>
          <button className="icon-button" type="button" onClick={close} aria-label={closeLabel}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
      )}
    </div>
  )
}
